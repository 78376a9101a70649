/** For `useSyncExternalStore`: what is known in a browser and not on a server, and stays as it is. */
export const neverChanges = () => (): void => undefined;
