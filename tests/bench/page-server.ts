import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EntryContext, ServerBuild } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

/*
 * The product, which also renders its pages bare when the bench asks for it: `renderToString` of the tree that the last
 * answer to an address had, without HTTP, session, loaders, headers, data for the browser and compression.
 */
export type Question = { readonly path: string; readonly times: number };
export type Answer = { readonly cpuMs: number; readonly bytes: number };

const BUILD = join(import.meta.dirname, '..', '..', 'build', 'current', 'server', 'index.js');
const build = (await import(pathToFileURL(BUILD).href)) as ServerBuild;
const trees = new Map<string, EntryContext>();

const { default: render, ...entry } = build.entry.module;
// The module itself is frozen; the object that names it is not.
Object.assign(build.entry, {
  module: {
    ...entry,
    default: (...args: Parameters<typeof render>) => {
      trees.set(new URL(args[0].url).pathname, args[3]);
      return render(...args);
    },
  },
});

process.on('message', ({ path, times }: Question) => {
  const context = trees.get(path);
  if (!context) throw new Error(`${path} has not been asked for`);
  const url = `http://localhost${path}`;
  // The data for the browser is a stream that can be read once, and is no part of the tree.
  const { serverHandoffStream: _, ...bare } = context;
  let bytes = 0;
  const started = process.cpuUsage();
  for (let count = 0; count < times; count += 1)
    bytes = renderToString(createElement(RemixServer, { context: bare, url })).length;
  const { user, system } = process.cpuUsage(started);
  process.send?.({ cpuMs: (user + system) / 1000 / times, bytes } satisfies Answer);
});

await import('#cli/main.ts');
