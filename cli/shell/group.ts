import { Command } from 'commander';
import { UsageError } from '#cli/shell/failure.ts';

/** A command, or a group of commands, of which only what is named gets loaded. */
export type Branch = {
  readonly name: string;
  readonly summary: string;
  /** Returns the command for the words after its name. */
  readonly load: (words: readonly string[], declared: Declared) => Promise<Command>;
};

/** The commands of a noun by their verbs. */
export type Verbs = Readonly<Record<string, () => Promise<Command>>>;

/** Returns the commands of a noun that follow from the declarations of its operations. */
export type Declared = (noun: string) => Promise<Verbs>;

/**
 * Creates the group of a noun, for example `ratha bookings` with `confirm`. Each verb loads the command of the same name. An operation of
 * the noun without a verb here has its command from its declaration. If the first of the words is no verb, all verbs are loaded,
 * because the help and suggestions name them.
 */
export function group(name: string, summary: string, written: Verbs): Branch {
  async function load([word]: readonly string[], declared: Declared): Promise<Command> {
    const noun = new Command(name).description(summary).exitOverride();
    // The written ones come first, and count.
    const known = word === undefined ? undefined : written[word];
    const verbs = known ? written : { ...written, ...(await declared(name)), ...written };
    const named = word === undefined ? undefined : verbs[word];
    const loaded = named ? [await named()] : await Promise.all(Object.values(verbs).map((verb) => verb()));
    for (const verb of loaded) noun.addCommand(verb);
    if (word === undefined) refuseOptions(noun, Object.keys(verbs));
    return noun;
  }
  return { name, summary, load };
}

/** Lets a noun without a verb say which verbs it has. After an option alone, commander would say that the option is unknown. */
function refuseOptions(noun: Command, verbs: readonly string[]): void {
  noun
    .allowUnknownOption()
    .allowExcessArguments()
    .action(() => {
      if (noun.args.length === 0) noun.help({ error: true });
      throw new UsageError([{ field: 'verb', message: `${noun.name()} needs one of ${verbs.join(', ')}` }]);
    });
}
