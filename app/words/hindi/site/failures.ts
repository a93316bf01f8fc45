/** Text about a form that could not be sent (docs/product/pages.md#unreachable). */

export const unreachable = 'इंटरनेट नहीं चल रहा: हमसे संपर्क नहीं हो पाया';
