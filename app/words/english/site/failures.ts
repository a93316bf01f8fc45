/** Text about a form that could not be sent (docs/product/pages.md#unreachable). */

export const unreachable = 'Network error: Unable to connect to server';
