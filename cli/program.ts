import { Command, CommanderError } from 'commander';
import { audit } from '#cli/commands/audit/audit.ts';
import { batches } from '#cli/commands/batches/batches.ts';
import { bookings } from '#cli/commands/bookings/bookings.ts';
import { calendar } from '#cli/commands/calendar/calendar.ts';
import { coupons } from '#cli/commands/coupons/coupons.ts';
import { customers } from '#cli/commands/customers/customers.ts';
import { drivers } from '#cli/commands/drivers/drivers.ts';
import { duties } from '#cli/commands/duties/duties.ts';
import { incidents } from '#cli/commands/incidents/incidents.ts';
import { messages } from '#cli/commands/messages/messages.ts';
import { partners } from '#cli/commands/partners/partners.ts';
import { rates } from '#cli/commands/rates/rates.ts';
import { retention } from '#cli/commands/retention/retention.ts';
import { seats } from '#cli/commands/seats/seats.ts';
import { security } from '#cli/commands/security/security.ts';
import { SUMMARIES } from '#cli/commands/summaries.ts';
import { tariffs } from '#cli/commands/tariffs/tariffs.ts';
import { team } from '#cli/commands/team/team.ts';
import { trips } from '#cli/commands/trips/trips.ts';
import { vehicles } from '#cli/commands/vehicles/vehicles.ts';
import { views } from '#cli/commands/views/views.ts';
import { workflows } from '#cli/commands/workflows/workflows.ts';
import { EXIT, type ExitCode } from '#cli/shell/exit-codes.ts';
import type { Branch, Declared } from '#cli/shell/group.ts';
import { fitHelp } from '#cli/shell/terminal/help-width.ts';
import packageJson from '#package.json' with { type: 'json' };

function single(name: keyof typeof SUMMARIES, load: () => Promise<Command>): Branch {
  return { name, summary: SUMMARIES[name], load };
}

/** All commands, in the order of the help. */
const BRANCHES: readonly Branch[] = [
  single('up', async () => (await import('#cli/commands/up.ts')).upCommand),
  single('web', async () => (await import('#cli/commands/web.ts')).webCommand),
  single('worker', async () => (await import('#cli/commands/worker.ts')).workerCommand),
  single('migrate', async () => (await import('#cli/commands/migrate.ts')).migrateCommand),
  single('backup', async () => (await import('#cli/commands/backup.ts')).backupCommand),
  single('restore', async () => (await import('#cli/commands/restore.ts')).restoreCommand),
  single('seed', async () => (await import('#cli/commands/seed.ts')).seedCommand),
  single('doctor', async () => (await import('#cli/commands/doctor/doctor.ts')).doctorCommand),
  single('health', async () => (await import('#cli/commands/health.ts')).healthCommand),
  single('queue', async () => (await import('#cli/commands/queue.ts')).queueCommand),
  single('reports', async () => (await import('#cli/commands/reports.ts')).reportsCommand),
  bookings,
  views,
  customers,
  duties,
  drivers,
  vehicles,
  team,
  security,
  audit,
  batches,
  trips,
  seats,
  incidents,
  messages,
  partners,
  rates,
  tariffs,
  coupons,
  calendar,
  retention,
  workflows,
  single('completion', async () =>
    (await import('#cli/commands/completion.ts')).completionCommand(wholeProgram),
  ),
];

const declared: Declared = async (noun) =>
  (await import('#cli/operations/operations-of.ts')).operationsOf(noun);

const isOption = (word: string) => word.startsWith('-');

/** Creates the command `ratha`. Only the command that the words name has its arguments and options: the others are a line of the help. */
export async function program(words: readonly string[]): Promise<Command> {
  const [named, ...more] = words.filter((word) => !isOption(word));
  const made = withoutCommands();
  for (const { name, summary, load } of BRANCHES)
    made.addCommand(name === named ? await load(more, declared) : new Command(name).description(summary));
  return made;
}

/** Creates the command `ratha` with all commands, for what reads them. */
export async function wholeProgram(): Promise<Command> {
  const made = withoutCommands();
  for (const loaded of await Promise.all(BRANCHES.map(({ load }) => load([], declared))))
    made.addCommand(loaded);
  return made;
}

function withoutCommands(): Command {
  return new Command('ratha')
    .version(packageJson.version)
    .description('Manage the bookings and operations of a chauffeured electric fleet')
    .exitOverride()
    .showHelpAfterError('Run with --help to see the commands and their options.')
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 refused, 2 wrong command or option, 3 not found, 4 conflict, 5 some or all of many refused, 70 internal failure, 130 Ctrl-C.',
    );
}

/** Runs one command line (without `node` and `ratha`) and sets the exit code of the process. */
export async function runProgram(given: readonly string[]): Promise<void> {
  const words = afterHelp(given);
  const json = asksForJson(words);
  try {
    const made = await program(words);
    // Commander prints usage errors itself, as text.
    fitHelp(made, json ? { writeErr: () => undefined } : {});
    await made.parseAsync(words, { from: 'user' });
  } catch (error) {
    process.exitCode = await showFailure(error, json);
  }
}

/** Prints why no command ran, unless commander has printed it, and returns the exit code. Help and version end with 0. */
async function showFailure(error: unknown, json: boolean): Promise<ExitCode> {
  const isUsage = error instanceof CommanderError;
  if (isUsage && error.exitCode === 0) return EXIT.ok;
  if (isUsage && !json) return EXIT.usage;
  const [{ describeFailure }, { createOutput }] = await Promise.all([
    import('#cli/shell/failure.ts'),
    import('#cli/shell/terminal/output.ts'),
  ]);
  const failure = describeFailure(error);
  createOutput({ json }).failure(failure);
  return failure.exitCode;
}

/** Returns true if the words have `--json`, also where the command cannot be read. */
function asksForJson(words: readonly string[]): boolean {
  const end = words.indexOf('--');
  return (end === -1 ? words : words.slice(0, end)).includes('--json');
}

/** Returns `bookings confirm --help` for `help bookings confirm`. */
function afterHelp(words: readonly string[]): readonly string[] {
  const [first, ...named] = words;
  return first === 'help' ? [...named, '--help'] : words;
}
