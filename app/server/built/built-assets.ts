import type { ServerResponse } from 'node:http';
import express, { type RequestHandler, Router } from 'express';
import staticGzip from 'express-static-gzip';

type Options = { readonly https: boolean };

/**
 * Serves the files of a client build, with the compressed copies that `tools/precompress.ts` wrote beside them
 * (docs/decisions/0036-weight.md). A file whose copy is missing is sent uncompressed. A file gets the headers of files
 * only: no policy of a page and no cookie.
 */
export function builtAssets(folder: string, { https }: Options): Router {
  const serveStatic = {
    index: false,
    redirect: false,
    // A part of a compressed file is of no use to a browser.
    acceptRanges: false,
    setHeaders(response: ServerResponse, path: string) {
      response.setHeader('Cache-Control', cacheControl(path.slice(folder.length)));
      response.setHeader('X-Content-Type-Options', 'nosniff');
      response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
      if (https) response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    },
  };
  const router = Router();
  router.use(
    leaveOtherAddresses,
    staticGzip(folder, {
      enableBrotli: true,
      orderPreference: ['br', 'gzip'],
      index: false,
      serveStatic,
    }),
    forgetCopy,
    express.static(folder, serveStatic),
  );
  return router;
}

/**
 * Serves the assets of the other releases. A tab that was opened before a switch asks for files of its release, and
 * during an upgrade a page of the next release can ask this process for its files.
 */
export function assetsOfOtherReleases(
  { own, all }: { readonly own: string; readonly all: () => readonly string[] },
  clientFolders: (release: string) => readonly string[],
  options: Options,
): RequestHandler {
  let known = new Map<string, Router>();

  function assetsOf(release: string): Router {
    const router = Router();
    router.use(...clientFolders(release).map((folder) => builtAssets(folder, options)));
    return router;
  }

  return (request, response, next) => {
    if (!isAsset(request.path) || !isDecodable(request.path)) return next();
    const others = all().filter((release) => release !== own);
    known = new Map(others.map((release) => [release, known.get(release) ?? assetsOf(release)]));
    const router = Router();
    router.use(...known.values(), noSuchAsset);
    router(request, response, next);
  };
}

/** A compressed copy has no address of its own. Pages refuse an address that cannot be decoded. */
const leaveOtherAddresses: RequestHandler = ({ path }, _response, next) => {
  next(/\.(br|gz)$|%(?![0-9a-f]{2})/i.test(path) || !isDecodable(path) ? 'router' : undefined);
};

/** Removes what was set for a compressed copy that does not exist. */
const forgetCopy: RequestHandler = (_request, response, next) => {
  response.removeHeader('Content-Encoding');
  response.removeHeader('Content-Type');
  next();
};

const noSuchAsset: RequestHandler = (_request, response) => {
  const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };
  response.status(404).set(headers).type('txt').send('Not found\n');
};

function isAsset(path: string): boolean {
  return path.startsWith('/assets/');
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
  if (isAsset(path)) return 'public, max-age=31536000, immutable';
  return /^\/(sw|offline)\.js(\.(br|gz))?$/.test(path) ? 'no-cache' : 'public, max-age=3600';
}
