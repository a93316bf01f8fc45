/** Message about a month that cannot be read. */
export const WRONG_MONTH = 'Enter a month, such as 2026-11';
