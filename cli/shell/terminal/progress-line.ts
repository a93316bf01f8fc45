import { clearLine, cursorTo } from 'node:readline';

const FIRST_MS = 1000;
const EVERY_MS = 100;

/** A line at the end of a terminal that is replaced while a command runs. */
export type ProgressLine = {
  /** Replaces the line, after the first second and not more often than anybody can read. */
  readonly show: (text: string) => void;
  readonly clear: () => void;
};

/** Creates the progress line of the standard error. Without a terminal it prints nothing. */
export function createProgressLine(
  stream: NodeJS.WriteStream = process.stderr,
  now: () => number = () => performance.now(),
): ProgressLine {
  let next = now() + FIRST_MS;
  let shown = false;
  const clear = () => {
    if (!shown) return;
    cursorTo(stream, 0);
    clearLine(stream, 0);
    shown = false;
  };
  return {
    show(text) {
      if (!stream.isTTY || now() < next) return;
      clear();
      stream.write(text);
      shown = true;
      next = now() + EVERY_MS;
    },
    clear,
  };
}
