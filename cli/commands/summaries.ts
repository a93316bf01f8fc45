/** One sentence about each command without a verb. The help of `ratha` prints them without loading the commands. */
export const SUMMARIES = {
  up: 'Start everything: database, workflows, worker and site',
  web: 'Serve the site (requires a database)',
  worker: 'Run the workflows and the outbox relay (requires a database, waits for Temporal)',
  migrate: 'Migrate the database to the latest schema, and make ADMIN_PHONES the first owners',
  backup: 'Write a backup of the database to a new file, or into a folder',
  restore: 'Replace the content of the database by a backup, all or nothing',
  seed: 'Add missing demo data',
  doctor: 'Check the configuration, database, Temporal, workers, channels and clocks',
  health: 'Tell how the fleet’s work goes: decisions, messages, automatic work, backups',
  queue: 'List what the dispatchers must do, the most urgent first',
  reports: 'Show rides, revenue, confirmation times, occupancy and utilisation of a period',
  completion: 'Print the completion script of a shell: bash, zsh or fish',
} as const;
