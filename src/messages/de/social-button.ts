export const texts: (provider: string) => string = (provider) => `Weiter mit ${provider}`;
