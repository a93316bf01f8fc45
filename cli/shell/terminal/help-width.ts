import { type Command, Help, type OutputConfiguration } from 'commander';
import { terminalWidth } from '#cli/shell/terminal/terminal-width.ts';

const DEFAULT_WIDTH = 80;
/** Minimum width of a column of the help. Commander wraps none below 40 by default. */
const MIN_WIDTH = 20;
const EXAMPLE = /^ {2}ratha /;
/** Stands for a blank in quotes, where a line must not end. */
const KEPT_BLANK = '\u0001';

const helper = Object.assign(new Help(), { minWidthToWrap: 1 });

/** Makes the help and the errors of a command and its sub-commands fit the terminal. Without one they have 80 columns. */
export function fitHelp(made: Command, changes: OutputConfiguration = {}): void {
  const width = () => terminalWidth() ?? DEFAULT_WIDTH;
  made.configureHelp({ minWidthToWrap: MIN_WIDTH }).configureOutput({
    getOutHelpWidth: width,
    getErrHelpWidth: width,
    writeOut: (text) => process.stdout.write(wrapHelp(text, width())),
    writeErr: (text) => process.stderr.write(wrapHelp(text, width())),
    ...changes,
  });
  for (const each of made.commands) fitHelp(each, changes);
}

/** Returns the text with no line over the width. What is left of a line goes on with the next one, up to the end of the sentence. */
export function wrapHelp(text: string, width: number): string {
  const lines: string[] = [];
  let rest = '';
  for (const line of text.split('\n')) {
    const isProse = /^\S/.test(line);
    if (rest && !isProse) {
      lines.push(rest);
      rest = '';
    }
    const wrapped = wrapLine(rest ? `${rest} ${line}` : line, width);
    const goesOn = isProse && !/[.:]$/.test(line) && (rest !== '' || wrapped.length > 1);
    rest = (goesOn && wrapped.pop()) || '';
    lines.push(...wrapped);
  }
  return [...lines, ...(rest ? [rest] : [])].join('\n');
}

function wrapLine(line: string, width: number): string[] {
  if (line.length <= width) return [line];
  const [indent = ''] = /^ */.exec(line) ?? [];
  if (!EXAMPLE.test(line)) return helper.boxWrap(line, width).split('\n');
  // An example can be copied: a backslash goes on with the next line.
  const quoted = line.replaceAll(/"[^"]*"/g, (part) => part.replaceAll(' ', KEPT_BLANK));
  const next = `${indent}  `;
  const parts = helper.boxWrap(quoted, width - next.length - 2).split('\n');
  return parts.map((part, at) => {
    const text = part.replaceAll(KEPT_BLANK, ' ');
    return `${at > 0 ? next : ''}${text}${at < parts.length - 1 ? ' \\' : ''}`;
  });
}
