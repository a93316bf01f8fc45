import { Command } from 'commander';

/** A command, or a group of commands, of which only what is named gets loaded. */
export type Branch = {
  readonly name: string;
  readonly summary: string;
  /** Returns the command for the words after its name. */
  readonly load: (words: readonly string[]) => Promise<Command>;
};

/**
 * Creates the group of a noun, for example `ratha bookings` with `confirm`. Each verb loads the command of the same name. If the
 * first of the words is no verb, all verbs are loaded, because the help and suggestions name them.
 */
export function group(
  name: string,
  summary: string,
  verbs: Readonly<Record<string, () => Promise<Command>>>,
): Branch {
  async function load([word]: readonly string[]): Promise<Command> {
    const noun = new Command(name).description(summary).exitOverride();
    const named = word === undefined ? undefined : verbs[word];
    const loaded = named ? [await named()] : await Promise.all(Object.values(verbs).map((verb) => verb()));
    for (const verb of loaded) noun.addCommand(verb);
    return noun;
  }
  return { name, summary, load };
}
