import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';

type Cookies = Parameters<BrowserContext['addCookies']>[0];

export type Contexts = {
  /**
   * Returns a browser context with only these cookies and without stored data or open tabs. The tests of a worker that
   * ask for the same name and options share it one after the other, so the scripts, styles and fonts of the site are
   * loaded and compiled once.
   */
  readonly borrow: (
    name: string,
    options: BrowserContextOptions,
    cookies?: Cookies,
  ) => Promise<BrowserContext>;
  /** Takes a context back after a test: closes its tabs and removes what the test left in it. */
  readonly giveBack: (context: BrowserContext) => Promise<void>;
  readonly close: () => Promise<void>;
};

export function sharedContexts(browser: Browser, origin: string): Contexts {
  const contexts = new Map<string, BrowserContext>();

  /** Removes the local storage by the protocol of the browser, because the test may have left the site. */
  async function clearStorage(context: BrowserContext): Promise<void> {
    const [page] = context.pages();
    if (!page) return;
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' });
  }

  return {
    async borrow(name, options, cookies = []) {
      const key = JSON.stringify([name, options]);
      const context = contexts.get(key) ?? (await browser.newContext(options));
      contexts.set(key, context);
      await context.clearCookies();
      await context.addCookies(cookies);
      return context;
    },
    async giveBack(context) {
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.setOffline(false);
      await context.clearPermissions();
      await clearStorage(context);
      for (const page of context.pages()) await page.close();
    },
    async close() {
      for (const context of contexts.values()) await context.close();
    },
  };
}
