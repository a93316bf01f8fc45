import { openLogFile } from '#infra/local/log-file.ts';

const WARNING = 40;

export type LineSink = { readonly onLine: (line: string) => void; close(): void };

/**
 * What to do with the lines that one part prints. For the demo they go to `<data folder>/logs/<part>.log`, and the
 * terminal gets its warnings only; in production, where something collects the output, they go there as they are.
 */
export function outputOf(
  part: string,
  { dataDir, production }: { readonly dataDir: string; readonly production: boolean },
  say: (line: string) => void,
): LineSink {
  if (production) return { onLine: say, close: () => undefined };
  const file = openLogFile(dataDir, part);
  return {
    onLine(line) {
      file.write(line);
      const warning = warningIn(line);
      if (warning) say(`${part}: ${warning} (more in ${file.path})`);
    },
    close: file.close,
  };
}

/** The message of a log line at the level of a warning or above. */
function warningIn(line: string): string | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const { level, msg } = JSON.parse(line) as { level?: unknown; msg?: unknown };
    return typeof level === 'number' && level >= WARNING ? String(msg) : undefined;
  } catch {
    return undefined;
  }
}
