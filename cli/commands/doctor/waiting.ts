import { sql } from 'kysely';
import type { Finding } from '#cli/commands/doctor/finding.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import type { Config } from '#infra/config/config.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { turnRepository } from '#infra/postgres/repositories/messaging/turn.repository.ts';

/** Returns how many messages wait, and how many people the number wrote to first today. */
export async function checkWaiting(db: Db, whatsapp: Config['whatsapp']): Promise<readonly Finding[]> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from messages
    where status = 'queued' and not_before is not null`.execute(db);
  const waiting = rows[0]?.waiting ?? 0;
  const text =
    waiting === 0
      ? 'No message waits'
      : `${counted(waiting, 'message waits', 'messages wait')}. \`ratha messages list --status queued\` says which`;
  const found: Finding = { check: 'waiting', state: 'ok', text };
  return whatsapp ? [found, await checkPeople(db, whatsapp.phoneNumberId)] : [found];
}

async function checkPeople(db: Db, phoneNumberId: string): Promise<Finding> {
  const check = 'people a day';
  const { people, limit, usual } = await turnRepository(db, phoneNumberId).people();
  const written = `The number wrote first to ${counted(people, 'person', 'people')} in 24 hours`;
  if (limit === null || usual === null) return { check, state: 'ok', text: `${written}. No limit is known` };
  const text = `${written}, of ${limit.toLocaleString('en-IN')} that Meta allows`;
  if (people < usual) return { check, state: 'ok', text };
  const fix = 'What matters less waits. Ask Meta for a higher limit in WhatsApp Manager.';
  return { check, state: 'warning', text, fix };
}
