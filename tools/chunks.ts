import { readFileSync } from 'node:fs';

/**
 * The files into which the build collects modules of the browser. A module names its file in its first line: `// chunk: frame`. Any other
 * module is in a file with the pages that load it. One file compresses better than a dozen small ones.
 */
const CHUNKS = {
  frame: 'what every page loads',
  booking: 'what every page that shows a booking loads',
  'ride-form': 'what the forms share that ask for a ride',
  'seat-steps': 'what the steps of a seat booking share',
} as const;

const MARKER = /^\/\/ chunk: (\S+)\n/;

/** Returns the file that a module of `app` or `domain` names. Throws for the name of no file. */
export function chunkOf(id: string): keyof typeof CHUNKS | undefined {
  const [path = ''] = id.split('?');
  if (!/\/(app|domain)\/.*\.tsx?$/.test(path) || path.includes('/node_modules/')) return undefined;
  const name = MARKER.exec(readFileSync(path, 'utf8'))?.[1];
  if (name !== undefined && !isChunk(name)) throw new Error(`${path} names an unknown chunk: ${name}`);
  return name;
}

function isChunk(name: string): name is keyof typeof CHUNKS {
  return Object.hasOwn(CHUNKS, name);
}
