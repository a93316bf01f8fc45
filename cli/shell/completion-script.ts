import type { Command } from 'commander';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/** The words that may follow a path, such as ` bookings`. The path of `ratha` itself is empty. */
type Place = { readonly path: string; readonly words: readonly Word[] };
type Word = { readonly text: string; readonly description: string };

/** Returns the script that completes the commands and options of a program in a shell. */
export function completionScript(program: Command, shell: Shell): string {
  return SCRIPTS[shell](placesOf(program, ''));
}

function placesOf(command: Command, path: string): Place[] {
  const help = command.createHelp();
  const words = [
    ...command.commands.map((each) => ({ text: each.name(), description: each.description() })),
    ...help
      .visibleOptions(command)
      .map(({ long, short, description }) => ({ text: long ?? short ?? '', description })),
  ];
  const below = command.commands.flatMap((each) => placesOf(each, `${path} ${each.name()}`));
  return [{ path, words }, ...below];
}

const pathsOf = (places: readonly Place[]) => places.filter(({ path }) => path).map(({ path }) => path);

/** Returns a text in single quotes for bash and zsh. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

const SCRIPTS: Record<Shell, (places: readonly Place[]) => string> = {
  bash: (places) => `# Completion of ratha for bash
_ratha() {
  local at='' words='' i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$at \${COMP_WORDS[i]}" in
      ${pathsOf(places).map(quoted).join('|')}) at="$at \${COMP_WORDS[i]}" ;;
    esac
  done
  case "$at" in
${places.map(({ path, words }) => `    ${quoted(path)}) words='${words.map(({ text }) => text).join(' ')}' ;;`).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _ratha ratha`,

  zsh: (places) => `#compdef ratha
_ratha() {
  local at='' word
  local -a found
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "$at $word" in
      (${pathsOf(places).map(quoted).join('|')}) at="$at $word" ;;
    esac
  done
  case "$at" in
${places.map(({ path, words }) => `    (${quoted(path)}) found=(${words.map(({ text, description }) => quoted(`${text}:${description}`)).join(' ')}) ;;`).join('\n')}
  esac
  _describe ratha found || _files
}
if [ "$funcstack[1]" = _ratha ]; then _ratha "$@"; else compdef _ratha ratha; fi`,

  fish: (places) => `# Completion of ratha for fish
set -g __ratha_paths ${pathsOf(places).map(fishQuoted).join(' ')}
function __ratha_at
  set -l at ''
  for word in (commandline -opc)[2..]
    contains -- "$at $word" $__ratha_paths; and set at "$at $word"
  end
  test "$at" = "$argv"
end
complete -c ratha -e
${places.flatMap(({ path, words }) => words.map((word) => fishLine(path, word))).join('\n')}`,
};

/** Returns a text in single quotes for fish, where a backslash stands before a quote. */
function fishQuoted(text: string): string {
  return `'${text.replaceAll(/['\\]/g, '\\$&')}'`;
}

function fishLine(path: string, { text, description }: Word): string {
  const what = text.startsWith('--') ? `-l ${text.slice(2)}` : `-f -a ${text}`;
  return `complete -c ratha -n ${fishQuoted(`__ratha_at '${path}'`)} ${what} -d ${fishQuoted(description)}`;
}
