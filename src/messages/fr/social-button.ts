export const texts: (provider: string) => string = (provider) => `Continuer avec ${provider}`;
