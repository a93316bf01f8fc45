/** Errors in the format of form fields, shown before the rules of the product are checked. */

export const atMost = (limit: number) => `Use at most ${limit} characters`;
export const wholeNumber = 'Enter a whole number';
