import type { Request } from 'express';

/** Returns true if the browser says that a page of another site, or of another host of this one, makes the request. */
export function isAskedByOtherSite(request: Request): boolean {
  const site = request.get('Sec-Fetch-Site');
  return site === 'cross-site' || site === 'same-site';
}
