import { sql } from 'kysely';
import { checkBackups } from '#cli/commands/doctor/backups.ts';
import type { Finding } from '#cli/commands/doctor/finding.ts';
import { databaseRefusal } from '#cli/commands/doctor/refusal.ts';
import { checkWaiting } from '#cli/commands/doctor/waiting.ts';
import type { Config } from '#infra/config/config.ts';
import { OperatorError } from '#infra/config/operator-error.ts';
import { lateSentences, lateWork } from '#infra/health/late-work.ts';
import { schemaState } from '#infra/health/schema-state.ts';
import { smsTexts } from '#infra/messaging/sms/sms-texts.ts';
import { type DbPool, openDatabase } from '#infra/postgres/connection/database.ts';
import { sampleTime } from '#infra/postgres/connection/database-clock.ts';
import type { TimeSample } from '#infra/postgres/connection/time-sample.ts';
import { smsTextRepository } from '#infra/postgres/repositories/messaging/sms-text.repository.ts';
import { MIN_POSTGRES_VERSION } from '#infra/postgres/schema/server-version.ts';

/** From this part of the allowed connections on, a start of more processes can fail. */
const MANY_CONNECTIONS = 0.8;

export type DatabaseReport = {
  readonly findings: readonly Finding[];
  /** Undefined if the database does not answer. */
  readonly time?: TimeSample;
};

/** Checks the database: whether it answers, its version, whether it can be written, its connections and its schema. */
export async function checkDatabase(
  databaseUrl: string | undefined,
  config: Pick<Config, 'allowNewerSchema' | 'timeouts' | 'sms' | 'brand' | 'whatsapp'>,
): Promise<DatabaseReport> {
  if (databaseUrl === undefined) {
    return {
      findings: [
        {
          check: 'database',
          state: 'error',
          text: 'No database is running',
          fix: 'Start the local one with `ratha up`, or set DATABASE_URL.',
        },
      ],
    };
  }
  const db = openDatabase(databaseUrl, { max: 1 });
  try {
    const server = await readServer(db);
    const time = await sampleTime(db);
    const schema = await checkSchema(db, config.allowNewerSchema);
    const ofContent =
      schema.state !== 'error'
        ? [
            await checkLateWork(db, config.timeouts.confirmation),
            ...(await checkWaiting(db, config.whatsapp)),
            ...(await checkSmsTexts(db, config)),
            await checkBackups(db, config.timeouts.confirmation),
          ]
        : [];
    return { findings: [...describeServer(server), schema, ...ofContent], time };
  } catch (error) {
    return { findings: [unreachable(error)] };
  } finally {
    // A silent server must not delay the report.
    void db.destroy().catch(() => undefined);
  }
}

/** Checks whether all texts of SMS are registered. Without a provider of SMS there is nothing to check. */
async function checkSmsTexts(db: DbPool, config: Pick<Config, 'sms' | 'brand'>): Promise<Finding[]> {
  if (!config.sms) return [];
  const check = 'sms';
  const texts = smsTexts(config, await smsTextRepository(db).all());
  const missing = texts.filter(({ templateId }) => templateId === null).length;
  if (missing === 0) return [{ check, state: 'ok', text: `All ${texts.length} texts have a template id` }];
  return [
    {
      check,
      state: 'error',
      text: `${missing} of ${texts.length} texts have no template id`,
      fix: '`ratha messages sms-texts` says which ones. Register them, and store their ids with --register.',
    },
  ];
}

type Server = {
  readonly version: string;
  readonly readOnly: boolean;
  readonly used: number;
  readonly allowed: number;
};

async function readServer(db: DbPool): Promise<Server> {
  const { rows } = await sql<Server>`
    select current_setting('server_version') as version,
      current_setting('transaction_read_only')::boolean as "readOnly",
      (select sum(numbackends)::integer from pg_stat_database) as used,
      current_setting('max_connections')::integer
        - current_setting('superuser_reserved_connections')::integer as allowed`.execute(db);
  return rows[0] as Server;
}

function describeServer({ version, readOnly, used, allowed }: Server): readonly Finding[] {
  const isOld = Number.parseInt(version, 10) < MIN_POSTGRES_VERSION;
  const answers: Finding = isOld
    ? {
        check: 'database',
        state: 'error',
        text: `PostgreSQL ${version} is too old`,
        fix: `Upgrade it to PostgreSQL ${MIN_POSTGRES_VERSION} or newer.`,
      }
    : { check: 'database', state: 'ok', text: `PostgreSQL ${version} answers` };
  const writable: Finding = readOnly
    ? {
        check: 'database',
        state: 'error',
        text: 'It is read-only: nobody can book',
        fix: 'Point DATABASE_URL to the primary server, or end the read-only mode.',
      }
    : { check: 'database', state: 'ok', text: 'It can be written' };
  const isCrowded = used >= allowed * MANY_CONNECTIONS;
  const connections: Finding = {
    check: 'connections',
    state: isCrowded ? 'warning' : 'ok',
    text: `${used} of ${allowed} connections are in use`,
    ...(isCrowded && { fix: 'Close other programs, raise max_connections, or run fewer processes.' }),
  };
  return [answers, writable, connections];
}

/** Asks the database what workflows should have done by now. It needs no Temporal, which may look healthy. */
async function checkLateWork(db: DbPool, confirmation: number): Promise<Finding> {
  const late = lateSentences(await lateWork(db, confirmation));
  if (late.length === 0) return { check: 'late work', state: 'ok', text: 'Nothing is late' };
  return {
    check: 'late work',
    state: 'error',
    text: late.join(' ').replace(/\.$/, ''),
    fix: 'Look at the workers and at Temporal. When they work, the messages are sent by themselves.',
  };
}

async function checkSchema(db: DbPool, allowNewerSchema: boolean): Promise<Finding> {
  const { pending, unknown } = await schemaState(db);
  if (unknown > 0) {
    return {
      check: 'migrations',
      state: allowNewerSchema ? 'warning' : 'error',
      text: 'A newer release has migrated the database',
      fix: allowNewerSchema
        ? 'ALLOW_NEWER_SCHEMA=true lets this release run on it. When that release runs again, remove the variable.'
        : 'Start that release, or set ALLOW_NEWER_SCHEMA=true to go back one release.',
    };
  }
  if (pending === 0) return { check: 'migrations', state: 'ok', text: 'The schema is up to date' };
  return {
    check: 'migrations',
    state: 'error',
    text: `${pending} ${pending === 1 ? 'migration is' : 'migrations are'} pending`,
    fix: 'Run `ratha migrate`.',
  };
}

function unreachable(error: unknown): Finding {
  if (error instanceof OperatorError) return { check: 'database', state: 'error', text: error.message };
  return databaseRefusal(error);
}
