import { Router } from 'express';
import staticGzip from 'express-static-gzip';

/**
 * Serves the files of a client build, with the compressed copies that `precompress.ts` wrote beside them
 * (docs/decisions/0037-weight.md). A file gets the headers of files only: no policy of a page and no cookie.
 */
export function builtAssets(folder: string, { https }: { readonly https: boolean }): Router {
  const files = staticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gzip'],
    index: false,
    serveStatic: {
      redirect: false,
      // A part of a compressed file is of no use to a browser.
      acceptRanges: false,
      setHeaders(response, path) {
        response.setHeader('Cache-Control', cacheControl(path.slice(folder.length)));
        response.setHeader('X-Content-Type-Options', 'nosniff');
        response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
        if (https) response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
      },
    },
  });
  const router = Router();
  router.use((request, response, next) => {
    // A compressed copy has no address of its own. Pages refuse an address that cannot be decoded.
    if (/\.(br|gz)$|%(?![0-9a-f]{2})/i.test(request.path) || !isDecodable(request.path)) return next();
    files(request, response, next);
  });
  return router;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Built files have a hash in their names. The service worker and its page have none, so the browser must check. */
function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return /^\/(sw|offline)\.js(\.(br|gz))?$/.test(path) ? 'no-cache' : 'public, max-age=3600';
}
