/**
 * Fetches a page as a stranger would see it, and keeps it. Returns false for a page that is not there. Throws if the
 * server cannot answer now: a worker that is being installed is then installed later, with all its offline pages.
 */
export async function keepCopy(cache: Pick<Cache, 'put'>, path: string): Promise<boolean> {
  const response = await fetch(path, { credentials: 'omit', cache: 'no-store' });
  if (response.status === 404 || response.redirected) return false;
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  await cache.put(path, response);
  return true;
}
