import type { RequestHandler, Response } from 'express';

const PREFIX = '__Host-';

/**
 * Gives every cookie the prefix `__Host-` and `Secure`, and passes on only cookies with the prefix, without it. A
 * browser accepts such a cookie only over https, for this host and from this host. So another host of the same domain
 * can neither read nor plant one. The code behind knows the short names only.
 */
export const hostCookies: RequestHandler = (request, response, next) => {
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  const ours = cookies.filter((cookie) => cookie.startsWith(PREFIX));
  if (ours.length > 0) request.headers.cookie = ours.map((cookie) => cookie.slice(PREFIX.length)).join('; ');
  else delete request.headers.cookie;

  const writeHead = response.writeHead;
  response.writeHead = function withPrefix(this: Response, ...args: unknown[]) {
    const set = this.getHeader('Set-Cookie');
    if (set !== undefined)
      this.setHeader(
        'Set-Cookie',
        [set].flat().map((cookie) => secure(String(cookie))),
      );
    return Reflect.apply(writeHead, this, args);
  };
  next();
};

function secure(cookie: string): string {
  if (cookie.startsWith(PREFIX)) return cookie;
  return `${PREFIX}${cookie}${/;\s*secure\s*(;|$)/i.test(cookie) ? '' : '; Secure'}`;
}
