/** What nearly every file of these tests needs: a site, a browser and a folder for files. */
import { after, before } from 'node:test';
import type { Browser } from 'playwright-core';
import { startSite, type Site } from './site.ts';
import { openBrowser, temporaryFolder, type TemporaryFolder } from './visitor.ts';

export interface Started {
  readonly site: Site;
  readonly browser: Browser;
  readonly folder: TemporaryFolder;
}

/**
 * Starts them before all tests of a file, and stops them after the last one.
 * @param onStarted Gets them before the first test, which waits for what it returns.
 * @param environment Variables of the service.
 */
export function withSite(
  onStarted: (started: Started) => unknown,
  environment?: Parameters<typeof startSite>[0],
): void {
  let started: Started | undefined;
  before(async () => {
    const [site, browser, folder] = await Promise.all([startSite(environment), openBrowser(), temporaryFolder()]);
    started = { site, browser, folder };
    await onStarted(started);
  });
  after(async () => {
    await started?.browser.close();
    await Promise.all([started?.site.stop(), started?.folder.remove()]);
  });
}
