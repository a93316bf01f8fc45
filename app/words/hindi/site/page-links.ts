/** The links between the pages of a list. */

export const pages = 'पेज';
export const firstPage = 'पहला';
export const previousPage = 'पिछला';
export const nextPage = 'अगला';
export const lastPage = 'आखिरी';
/** Text for screen readers after the name of each link. */
export const page = ' पेज';
