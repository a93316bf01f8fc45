import { Writable } from 'node:stream';

/**
 * Creates the destination of a page that React renders. Calls `onPage` with all its bytes at the end.
 *
 * React 18 writes into buffers of 2,048 bytes. If the next character of a text does not fit into one, React sends the
 * buffer with the unused bytes at its end: up to three zeros (facebook/react pull request 26228, in React 19). UTF-8 has
 * a zero only for U+0000, which HTML does not allow. So zeros at the end of a part belong to no text.
 */
export function pageDestination(onPage: (page: Buffer<ArrayBuffer>) => void): Writable {
  const parts: Uint8Array[] = [];
  return new Writable({
    write(part: Uint8Array, _encoding, done) {
      parts.push(withoutUnusedEnd(part));
      done();
    },
    final(done) {
      onPage(withScriptsInside(Buffer.concat(parts)));
      done();
    },
  });
}

const END = '</body></html>';

/**
 * Returns a page whose last scripts are inside the body. Remix writes them after the end of the document. A browser puts them
 * into the body too, but HTML does not allow it.
 */
function withScriptsInside(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const end = page.lastIndexOf(END);
  const after = end < 0 ? '' : page.toString('utf8', end + END.length);
  if (after === '') return page;
  const scripts = after.replaceAll(/<!--\/?\$-->/g, '');
  return Buffer.concat([page.subarray(0, end), Buffer.from(scripts + END)]);
}

function withoutUnusedEnd(part: Uint8Array): Uint8Array {
  let end = part.length;
  while (part[end - 1] === 0) end -= 1;
  return part.subarray(0, end);
}
