import { createHmac } from 'node:crypto';
import type { Phone } from '#domain/kernel/phone.ts';
import { type Person, SECURITY_OUTCOME_OF } from '#domain/security-log/security-event.ts';
import type { Log } from '#infra/config/logging.ts';
import type { EventPerson, EventRows } from '#infra/postgres/security-log/event-row.ts';
import { requestOrigin } from '#infra/security/security-log/request-origin.ts';

/** 128 bits of a hash: enough to keep networks and phones apart. */
const HASH_LENGTH = 22;

/** Returns the keyed hash of a phone or network. `what` keeps the two apart. */
export function keyedHash(key: Buffer, what: 'phone' | 'network', value: string): string {
  return createHmac('sha256', key).update(`${what}:${value}`).digest('base64url').slice(0, HASH_LENGTH);
}

/** Creates rows of events without personal data: with ids, codes and hashes by `key`. */
export function eventRows(key: Buffer, log: Pick<Log, 'info'>): EventRows {
  const personOf = (person: Person | null | undefined): EventPerson | null => {
    if (person === null || person === undefined) return null;
    if (typeof person === 'number') return { id: person };
    return { phone: person satisfies Phone, hash: keyedHash(key, 'phone', person) };
  };

  return {
    rowOf(event) {
      const origin = requestOrigin.getStore();
      return {
        kind: event.kind,
        outcome: SECURITY_OUTCOME_OF[event.kind],
        detail: event.detail ?? null,
        who: personOf(event.who),
        subject: 'subject' in event ? personOf(event.subject) : null,
        networkHash: origin ? keyedHash(key, 'network', origin.network) : null,
        requestId: origin?.requestId ?? null,
      };
    },

    writeLine({ kind, outcome, detail, who, subject, networkHash, requestId }) {
      const line = {
        kind,
        outcome,
        detail,
        who: nameOf(who),
        subject: nameOf(subject),
        network: networkHash,
      };
      log.info({ security: line, requestId }, 'security event');
    },
  };
}

/** Returns the account's id, or the hash of a phone. */
function nameOf(person: EventPerson | null): number | string | null {
  if (person === null) return null;
  return 'id' in person ? person.id : person.hash;
}
