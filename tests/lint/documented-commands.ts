import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { textFiles } from '#tests/lint/documents.ts';

export type Problem = { readonly file: string; readonly line: number; readonly message: string };

/** Code of a page: a line of a block, or a code span. A span may leave out arguments and values, a block may not. */
type Code = { readonly line: number; readonly text: string; readonly isBlock: boolean };

/** The names of connections in `pg_stat_activity`, what a guide tells the reader to write, and what is no command of a noun. */
const NOT_COMMANDS = new Set([
  'ratha cli',
  'ratha cli listener',
  'ratha web listener',
  'ratha worker listener',
  'ratha trips next',
  'bin/ratha trips next --help',
  'ratha bookings edit --pickup-gate',
  // Options and words of `ratha` itself.
  'ratha --version',
  'ratha help bookings confirm',
]);
/** It says what earlier releases had. */
const HISTORY = 'CHANGELOG.md';
const BLOCK = /^( *)```(\w*)\n([\s\S]*?)^ *```/gm;
const SHELL = new Set(['sh', '']);
const SPAN = /`([^`]+)`/g;
/** The output of another command, as an argument. */
const SUBSTITUTION = /"?\$\([^)]*\)"?/g;
const COMMENT = /(^|\s)#\s.*$/;
const BETWEEN_COMMANDS = /\s(?:&&|\|\||\||<|>>?|2>&1)\s|;\s/;
/** What stands before `ratha`: variables, a prompt, and the programs that run it somewhere else. */
const BEFORE = /^(?:\$ |\w+=\S* |sudo (?:ratha-server )?|docker compose exec \S+ |kubectl .* -- )*/;
/** Nothing puts `ratha` on the PATH of a reader. */
const UNFOUND = /^(?:\$ |\w+=\S* )*ratha /;
const RATHA = /^(?:[\w./-]*\/)?ratha (?=\S)/;
const PLACEHOLDER = /^(?:…|<.*>)$/;

/** Returns each `ratha …` of the pages that names a command, an option or an argument that `program` does not have. */
export function findWrongCommands(root: string, program: Command): Problem[] {
  const pages = textFiles(root).filter((file) => file.endsWith('.md') && file !== HISTORY);
  return pages.flatMap((file) =>
    pageProblems(readFileSync(path.join(root, file), 'utf8'), program).map((problem) => ({
      file,
      ...problem,
    })),
  );
}

/** Returns what is wrong in one page. */
export function pageProblems(markdown: string, program: Command): Omit<Problem, 'file'>[] {
  return codeOf(markdown).flatMap(({ line, text, isBlock }) =>
    partsOf(text).flatMap((part) => {
      const command = part.replace(BEFORE, '');
      if (!RATHA.test(command)) return [];
      const words = command.replace(RATHA, '').split(/\s+/);
      const wrong = commandProblem(words, isBlock, program);
      const message = wrong ?? (isBlock && UNFOUND.test(part) ? 'write bin/ratha, which a shell finds' : '');
      return message ? [{ line, message: `"ratha ${words.join(' ')}": ${message}` }] : [];
    }),
  );
}

/** Returns the lines of the shell blocks and the code spans of a page. */
function codeOf(markdown: string): Code[] {
  const lineAt = (index: number) => markdown.slice(0, index).split('\n').length;
  const lines = [...markdown.matchAll(BLOCK)]
    .filter(([, , language = '']) => SHELL.has(language))
    .flatMap(({ 3: body = '', index }) =>
      body.split('\n').map((text, at) => ({ line: lineAt(index) + 1 + at, text, isBlock: true })),
    );
  const prose = markdown.replace(BLOCK, (block) => block.replace(/[^\n]/g, ' '));
  const spans = [...prose.matchAll(SPAN)].map(({ 1: text = '', index }) => ({
    line: lineAt(index),
    text: text.replace(/\s+/g, ' '),
    isBlock: false,
  }));
  return [...joinContinued(lines), ...spans];
}

/** Joins lines that end with a backslash with the next one. */
function joinContinued(lines: readonly Code[]): Code[] {
  const joined: Code[] = [];
  for (const code of lines) {
    const before = joined.at(-1);
    if (before?.text.endsWith('\\'))
      joined[joined.length - 1] = { ...before, text: before.text.slice(0, -1) + code.text.trim() };
    else joined.push(code);
  }
  return joined;
}

/** Returns the commands of a line. */
function partsOf(text: string): string[] {
  if (NOT_COMMANDS.has(text.trim())) return [];
  const line = text.replace(SUBSTITUTION, '…').replace(COMMENT, '');
  return line.split(BETWEEN_COMMANDS).map((part) => part.trim());
}

/** Returns what is wrong with a command line, or undefined. */
function commandProblem(words: readonly string[], isBlock: boolean, program: Command): string | undefined {
  let command = program;
  let at = 0;
  for (; command.commands.length > 0 && at < words.length; at++) {
    const word = words[at] ?? '';
    if (isHelp(word) || PLACEHOLDER.test(word)) return undefined;
    const found = command.commands.find((each) => each.name() === word);
    if (!found) return `there is no command ${word}`;
    command = found;
  }
  if (command.commands.length > 0) return isBlock ? `${command.name()} needs a command` : undefined;
  return operandProblem(command, words.slice(at), isBlock);
}

function operandProblem(command: Command, words: readonly string[], isBlock: boolean): string | undefined {
  let given = 0;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (isHelp(word)) return undefined;
    if (!word.startsWith('-') || word === '-') {
      given++;
      continue;
    }
    const [flag, value] = word.split('=');
    const option = command.options.find(({ long, short }) => flag === long || flag === short);
    if (!option) return `${command.name()} has no option ${flag}`;
    if (!option.required || value !== undefined) continue;
    at++;
    const isMissing = words[at]?.startsWith('-') ?? isBlock;
    if (isMissing) return `${flag} needs a value`;
  }
  const known = command.registeredArguments;
  if (given > known.length && !known.at(-1)?.variadic) return `${command.name()} takes fewer arguments`;
  const needed = known.filter((argument) => argument.required).length;
  return isBlock && given < needed ? `${command.name()} needs an argument` : undefined;
}

function isHelp(word: string): boolean {
  return word === '--help' || word === '-h';
}
