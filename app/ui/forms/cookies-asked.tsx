/** The field of a form whose page gave the browser a cookie. */
export const COOKIES_ASKED = 'cookiesAsked';

/** Says to the server that the browser of this page has a cookie, if it keeps any (docs/product/pages.md#cookies). */
export function CookiesAsked() {
  return <input type="hidden" name={COOKIES_ASKED} value="1" />;
}
