/** Addresses that exist once, without a language: those of the team, of drivers and of programs. */
const WITHOUT_LANGUAGE =
  /^\/(admin|api|calendar|dev|driver|language|robots\.txt|sitemap\.xml|resources\/(?!places$)[^/]+)(?=$|[/.])/;

/** Returns true if a path has an address in each language: riders' and public pages. */
export function hasLanguages(path: string): boolean {
  return !WITHOUT_LANGUAGE.test(path);
}
