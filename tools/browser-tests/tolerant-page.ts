import type { Page } from 'puppeteer-core';

/** What the driver sends along with a size, and a browser need not know: these tests turn no screen. */
const SCREEN_ORIENTATION = 'emulation.setScreenOrientationOverride';

const isUnknownOrientation = (error: unknown): boolean =>
  error instanceof Error && error.message.includes(SCREEN_ORIENTATION) && /unknown command/i.test(error.message);

/** The same page, whose size can be set also in a Firefox that cannot be told how its screen is held. */
export function tolerant<Driven extends Pick<Page, 'setViewport' | 'waitForFunction'>>(page: Driven): Driven {
  const setViewport = page.setViewport.bind(page);
  page.setViewport = async (viewport) => {
    try {
      await setViewport(viewport);
    } catch (error) {
      if (!isUnknownOrientation(error)) throw error;
      // The size itself was on its way all the same.
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
