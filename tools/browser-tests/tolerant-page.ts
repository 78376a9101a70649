import type { Page } from 'puppeteer-core';

/** The driver sends this with a size. Browsers needn't support it: these tests don't rotate a screen. */
const SCREEN_ORIENTATION = 'emulation.setScreenOrientationOverride';

const isUnknownOrientation = (error: unknown): boolean =>
  error instanceof Error && error.message.includes(SCREEN_ORIENTATION) && /unknown command/i.test(error.message);

/** Lets the size be set in a Firefox that doesn't support setting the screen orientation. */
export function tolerant<Driven extends Pick<Page, 'setViewport' | 'waitForFunction'>>(page: Driven): Driven {
  const setViewport = page.setViewport.bind(page);
  page.setViewport = async (viewport) => {
    try {
      await setViewport(viewport);
    } catch (error) {
      if (!isUnknownOrientation(error)) throw error;
      // The size itself has been set.
      if (viewport)
        await page.waitForFunction(
          (width, height) => innerWidth === width && innerHeight === height,
          {},
          viewport.width,
          viewport.height,
        );
    }
  };
  return page;
}
