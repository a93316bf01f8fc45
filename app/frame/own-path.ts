// chunk: frame

import { languagePath } from '#domain/kernel/language.ts';
import { LANGUAGE } from '#words/site/language.ts';

/** Returns the address of a page in this build's language, for a plain link or form. `Link` and `Form` add it themselves. */
export function ownPath(path: string): string {
  return languagePath(LANGUAGE, path);
}
