/** The text without places where a line may end. */
export const withoutBreaks = (text: string): string => text.replaceAll(' ', '\u00a0');
