export const texts: (provider: string) => string = (provider) => `Continuar con ${provider}`;
