/** The links between the pages of a list. */

export const pages = 'पेज';
export const firstPage = 'पहला';
export const previousPage = 'पिछला';
export const nextPage = 'अगला';
export const lastPage = 'आखिरी';
/** What a screen reader says after each of them. */
export const page = ' पेज';
