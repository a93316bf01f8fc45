import { Command, CommanderError } from 'commander';
import { backupCommand } from '#cli/commands/backup.ts';
import { bookingsCommand } from '#cli/commands/bookings/bookings.ts';
import { calendarCommand } from '#cli/commands/calendar/calendar.ts';
import { customersCommand } from '#cli/commands/customers/customers.ts';
import { doctorCommand } from '#cli/commands/doctor/doctor.ts';
import { driversCommand } from '#cli/commands/drivers/drivers.ts';
import { dutiesCommand } from '#cli/commands/duties/duties.ts';
import { healthCommand } from '#cli/commands/health.ts';
import { messagesCommand } from '#cli/commands/messages/messages.ts';
import { migrateCommand } from '#cli/commands/migrate.ts';
import { ratesCommand } from '#cli/commands/rates/rates.ts';
import { restoreCommand } from '#cli/commands/restore.ts';
import { retentionCommand } from '#cli/commands/retention/retention.ts';
import { seatsCommand } from '#cli/commands/seats/seats.ts';
import { securityCommand } from '#cli/commands/security/security.ts';
import { seedCommand } from '#cli/commands/seed.ts';
import { tariffsCommand } from '#cli/commands/tariffs/tariffs.ts';
import { teamCommand } from '#cli/commands/team/team.ts';
import { tripsCommand } from '#cli/commands/trips/trips.ts';
import { upCommand } from '#cli/commands/up.ts';
import { vehiclesCommand } from '#cli/commands/vehicles/vehicles.ts';
import { webCommand } from '#cli/commands/web.ts';
import { workerCommand } from '#cli/commands/worker.ts';
import { workflowsCommand } from '#cli/commands/workflows/workflows.ts';
import { EXIT } from '#cli/shell/exit-codes.ts';

export const program = new Command('ratha')
  .description('Manage the bookings and operations of a chauffeured electric fleet')
  .exitOverride()
  .showHelpAfterError('Run with --help to see the commands and their options.')
  .addHelpText(
    'after',
    '\nExit codes: 0 done, 1 refused, 2 wrong command or option, 3 not found, 4 conflict, 70 internal failure, 130 Ctrl-C at a question.',
  );

for (const command of [
  upCommand,
  webCommand,
  workerCommand,
  migrateCommand,
  backupCommand,
  restoreCommand,
  seedCommand,
  doctorCommand,
  healthCommand,
  bookingsCommand,
  customersCommand,
  dutiesCommand,
  driversCommand,
  vehiclesCommand,
  teamCommand,
  securityCommand,
  tripsCommand,
  seatsCommand,
  messagesCommand,
  ratesCommand,
  tariffsCommand,
  calendarCommand,
  retentionCommand,
  workflowsCommand,
]) {
  program.addCommand(command);
}

/** Runs one command line (without `node` and `ratha`) and sets the exit code of the process. */
export async function runProgram(words: readonly string[]): Promise<void> {
  try {
    await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    // Commander has already printed the usage error. Help and version end with 0.
    if (!(error instanceof CommanderError)) throw error;
    process.exitCode = error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  }
}
