import { Command, CommanderError } from 'commander';
import { bookingsCommand } from '#cli/commands/bookings/bookings.ts';
import { driversCommand } from '#cli/commands/drivers/drivers.ts';
import { migrateCommand } from '#cli/commands/migrate.ts';
import { ratesCommand } from '#cli/commands/rates/rates.ts';
import { seatsCommand } from '#cli/commands/seats/seats.ts';
import { seedCommand } from '#cli/commands/seed.ts';
import { tariffsCommand } from '#cli/commands/tariffs/tariffs.ts';
import { teamCommand } from '#cli/commands/team/team.ts';
import { tripsCommand } from '#cli/commands/trips/trips.ts';
import { upCommand } from '#cli/commands/up.ts';
import { vehiclesCommand } from '#cli/commands/vehicles/vehicles.ts';
import { webCommand } from '#cli/commands/web.ts';
import { workerCommand } from '#cli/commands/worker.ts';
import { EXIT } from '#cli/shell/exit-codes.ts';

const program = new Command('ratha')
  .description('Bookings and operations of a chauffeured electric fleet')
  .exitOverride()
  .showHelpAfterError('Run with --help for the commands and their options.')
  .addHelpText(
    'after',
    '\nEnds with 0 when done, 1 when refused, 2 for a wrong command, 3 not found, 4 conflict, 70 for a failure.',
  );

for (const command of [
  upCommand,
  webCommand,
  workerCommand,
  migrateCommand,
  seedCommand,
  bookingsCommand,
  driversCommand,
  vehiclesCommand,
  teamCommand,
  tripsCommand,
  seatsCommand,
  ratesCommand,
  tariffsCommand,
]) {
  program.addCommand(command);
}

/** Runs one command line, without the words `node` and `ratha`, and sets the exit code of the process. */
export async function runProgram(words: readonly string[]): Promise<void> {
  try {
    await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    // Commander has already printed the usage error; help and version end with 0.
    if (!(error instanceof CommanderError)) throw error;
    process.exitCode = error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  }
}
