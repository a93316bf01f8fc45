/** Any site: only whether a path leaves it matters. */
const SITE = 'https://site.invalid';
/** A path that needs more rounds of decoding than this is nobody's bookmark. */
const MAX_DECODINGS = 5;

/**
 * Returns the path, query and fragment as a browser will read them if they stay on this site, otherwise `/`. Every
 * redirect uses it, so that no parameter leads to another site (docs/product/identity.md#redirects).
 */
export function sameSitePath(target: string | null | undefined): string {
  if (!target || !isPlain(target) || /\s/.test(target)) return '/';
  const url = urlOnSite(target);
  if (!url || !staysWhenDecoded(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}

/** Checks the path as servers and proxies may read it, which decode it once or more. */
function staysWhenDecoded(pathname: string): boolean {
  let path = pathname;
  for (let decodings = 0; decodings < MAX_DECODINGS; decodings += 1) {
    const decoded = decode(path);
    if (decoded === path) return true;
    if (decoded === undefined || !isPlain(decoded) || !urlOnSite(decoded)) return false;
    path = decoded;
  }
  return false;
}

/** Returns the URL of a path on this site, or undefined if it leads elsewhere or becomes `//host`. */
function urlOnSite(path: string): URL | undefined {
  if (!path.startsWith('/') || path.startsWith('//') || !URL.canParse(path, SITE)) return undefined;
  const url = new URL(path, SITE);
  return url.origin === SITE && !url.pathname.startsWith('//') ? url : undefined;
}

/** Browsers read a backslash as a slash, and remove tabs and line ends. */
function isPlain(path: string): boolean {
  return !/[\\]|\p{Cc}/u.test(path);
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
