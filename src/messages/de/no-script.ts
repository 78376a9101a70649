export const texts = 'Aktiviere JavaScript in deinem Browser, um dieses Tool zu nutzen.';
