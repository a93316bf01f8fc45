/** A picture that loads. */

export const unavailable = 'Image unavailable';
