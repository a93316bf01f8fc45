import { cleanCode } from '#domain/kernel/text/typed-text.ts';

/** Matches an empty name or a phone number. */
const NO_NAME = /^[\s\d+().-]*$/;

/** Returns true for a name that is neither empty nor a phone number (docs/product/console.md#customers). */
export function hasProperName(name: string | null): name is string {
  return name !== null && !NO_NAME.test(cleanCode(name));
}
