/** The text without places where a line may end. */
export const inOneLine = (text: string): string => text.replaceAll(' ', '\u00a0');
