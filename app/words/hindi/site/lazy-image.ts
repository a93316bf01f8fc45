/** A picture that loads. */

export const unavailable = 'तस्वीर नहीं दिख पाई';
