/** The links between the pages of a list. */

export const pages = 'Pages';
export const firstPage = 'First';
export const previousPage = 'Previous';
export const nextPage = 'Next';
export const lastPage = 'Last';
/** Text for screen readers after the name of each link. */
export const page = ' page';
