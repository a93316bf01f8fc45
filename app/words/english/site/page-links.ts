/** The links between the pages of a list. */

export const pages = 'Pages';
export const firstPage = 'First';
export const previousPage = 'Previous';
export const nextPage = 'Next';
export const lastPage = 'Last';
/** What a screen reader says after each of them. */
export const page = ' page';
