/** For browser tests: the browser that they run in. */
export const isChromium = navigator.userAgent.includes('Chrome/');
