import { z } from 'zod';
import { openLogFile } from '#infra/local/log-file.ts';
import { parseJson } from '#infra/stored-json/stored-json.ts';

const WARNING = 40;
const logLine = z.object({ level: z.number(), msg: z.unknown() });

export type LineSink = { readonly onLine: (line: string) => void; close(): void };

/**
 * Creates the destination for the output of one process. In the demo it goes to `<data
 * folder>/logs/<part>.log`, and only warnings are printed, each once until another one follows. In production all lines
 * are printed.
 */
export function createLineSink(
  part: string,
  { dataDir, production }: { readonly dataDir: string; readonly production: boolean },
  print: (line: string) => void,
): LineSink {
  if (production) return { onLine: print, close: () => undefined };
  const file = openLogFile(dataDir, part);
  let printed: string | undefined;
  return {
    onLine(line) {
      file.write(line);
      const warning = warningIn(line);
      if (!warning || warning === printed) return;
      printed = warning;
      print(`${part}: ${warning} (details in ${file.path})`);
    },
    close: file.close,
  };
}

/** Returns the message of a log line with level warning or above. */
function warningIn(line: string): string | undefined {
  if (!line.startsWith('{')) return undefined;
  const { data } = logLine.safeParse(parseJson(line));
  return data && data.level >= WARNING ? String(data.msg) : undefined;
}
