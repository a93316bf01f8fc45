import { watch } from 'node:fs';
import { join, sep } from 'node:path';

/** A save often changes several files, and each of them several times. */
const SETTLED_MS = 200;

type Part = 'web' | 'worker';

const FOLDERS = ['app', 'domain', 'infra', 'workflows'];

/** The sources that each process loads once, when it starts. Vite loads the pages again by itself, without a restart. */
const LOADED: Readonly<Record<Part, RegExp>> = {
  web: /^(?:domain|infra|app\/(?:server|http))[/.]/,
  worker: /^(?:domain|infra|workflows)\//,
};

export type SourceWatcher = { close(): void };

/** Calls `onChange` with the processes whose sources changed, once the changes of a moment are over. */
export function watchSources(root: string, onChange: (parts: readonly Part[]) => void): SourceWatcher {
  const changed = new Set<Part>();
  let timer: NodeJS.Timeout | undefined;

  function note(file: string): void {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) return;
    for (const part of ['web', 'worker'] as const) if (LOADED[part].test(file)) changed.add(part);
    if (changed.size === 0) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const settled = [...changed];
      changed.clear();
      onChange(settled);
    }, SETTLED_MS);
  }

  const watchers = FOLDERS.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_, file) => {
      if (file) note([folder, ...file.split(sep)].join('/'));
    }),
  );
  return {
    close() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
