/** Texts for a browser that keeps no cookies (docs/product/pages.md#cookies). */

export const cookiesNeeded = 'Your browser sent no cookie';
export const allowCookiesFirst =
  'We need cookies to keep your booking from page to page. Please allow them for this site, then enter your ride.';
export const allowCookies =
  'We need cookies to keep your booking from page to page. Please allow them for this site, then press the button again. What you typed is still here.';
