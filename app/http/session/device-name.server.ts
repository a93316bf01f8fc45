import Bowser from 'bowser';

const MAX_USER_AGENT = 512;
const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP));

/**
 * Returns a coarse name of a device, such as "Chrome on Android", or null. It contains no version and no model, and
 * only names that the library knows, because anybody can send any text (docs/product/identity.md#own-sessions).
 */
export function deviceName(userAgent: string): string | null {
  if (userAgent === '') return null;
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_USER_AGENT));
  if (!browser.name || !BROWSERS.has(browser.name)) return null;
  if (!os.name || !SYSTEMS.has(os.name) || browser.name.includes(os.name)) return browser.name;
  return `${browser.name} on ${os.name}`;
}
