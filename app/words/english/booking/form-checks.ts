/** What is wrong with the shape of a form, before the rules are checked. */

export const atMost = (limit: number) => `Use at most ${limit} characters`;
export const wholeNumber = 'Enter a whole number';
