/** Blanks, digits and what stands between the digits of a phone number. */
const NO_NAME = /^[\s\d+().-]*$/;

/** A name that a person goes by: not empty, and not a phone number in its place (seed 1 §2). */
export function hasProperName(name: string | null): name is string {
  return name !== null && !NO_NAME.test(name);
}
