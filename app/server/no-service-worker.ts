import type { RequestHandler } from 'express';

/** A worker that removes itself and everything it kept. Open pages go on without it. */
const REMOVES_ITSELF = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
`;

/**
 * Serves a worker that removes itself, for `SERVICE_WORKER=off` and in development: browsers look for a new worker at
 * each visit (docs/product/install.md#off).
 */
export const noServiceWorker: RequestHandler = (request, response, next) => {
  if (request.path !== '/sw.js' || !['GET', 'HEAD'].includes(request.method)) return next();
  response
    .set({ 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' })
    .type('text/javascript')
    .send(REMOVES_ITSELF);
};
