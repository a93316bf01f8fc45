/** Addresses that exist once, without a language: those of the team and of programs. */
const WITHOUT_LANGUAGE =
  /^\/(admin|api|calendar|dev|language|robots\.txt|sitemap\.xml|resources\/(?!places$)[^/]+)(?=$|[/.])/;
const OF_DRIVERS = /^\/driver(?=$|[/.])/;

/** Returns true if a path has an address in each language: riders', drivers' and public pages. */
export function hasLanguages(path: string): boolean {
  return !WITHOUT_LANGUAGE.test(path);
}

/**
 * Returns true for a page of riders or of the public. The link of a driver names the language already, and its page is not
 * kept on the device.
 */
export function isForRiders(path: string): boolean {
  return hasLanguages(path) && !OF_DRIVERS.test(path);
}
