import { Command, CommanderError } from 'commander';
import { bookingsCommand } from '#cli/commands/bookings/bookings.ts';
import { driversCommand } from '#cli/commands/drivers/drivers.ts';
import { migrateCommand } from '#cli/commands/migrate.ts';
import { ratesCommand } from '#cli/commands/rates/rates.ts';
import { seatsCommand } from '#cli/commands/seats/seats.ts';
import { seedCommand } from '#cli/commands/seed.ts';
import { teamCommand } from '#cli/commands/team/team.ts';
import { tripsCommand } from '#cli/commands/trips/trips.ts';
import { upCommand } from '#cli/commands/up.ts';
import { vehiclesCommand } from '#cli/commands/vehicles/vehicles.ts';
import { webCommand } from '#cli/commands/web.ts';
import { workerCommand } from '#cli/commands/worker.ts';
import { EXIT } from '#cli/shell/exit-codes.ts';
import { tolerateClosedPipe } from '#cli/shell/output.ts';
import { endWithin } from '#cli/shell/stop-signals.ts';

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
]) {
  program.addCommand(command);
}

const FAREWELL_MS = 1000;

tolerateClosedPipe();
try {
  await program.parseAsync();
} catch (error) {
  // Commander has already said what is wrong with the words; help and version end with 0.
  if (!(error instanceof CommanderError)) throw error;
  process.exitCode = error.exitCode === 0 ? EXIT.ok : EXIT.usage;
}
// Neither the channel to a supervisor nor a connection that somebody forgot may keep a finished command alive.
if (process.connected) process.disconnect();
endWithin(FAREWELL_MS);
