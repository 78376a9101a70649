/** Paths as patterns and lists have them: with forward slashes, also on Windows. */
export const portablePath = (path: string): string => path.replaceAll('\\', '/');
