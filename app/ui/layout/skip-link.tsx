// chunk: frame

import * as words from '#words/site/frame.ts';

/** The first focusable link: skips the header. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only rounded-control bg-ink font-semibold text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:px-4 focus:py-3"
    >
      {words.skipToMain}
    </a>
  );
}
