import type { CustomerId } from '#domain/kernel/ids.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type {
  SecurityEvent,
  SecurityKind,
  SecurityOutcome,
  SecurityRefusal,
} from '#domain/security-log/security-event.ts';

/** A person of an event. The phone is used to find the account; only its hash is stored. */
export type EventPerson = { readonly id: CustomerId } | { readonly phone: Phone; readonly hash: string };

/** An event with the request that it belongs to. */
export type EventRow = {
  readonly kind: SecurityKind;
  readonly outcome: SecurityOutcome;
  readonly detail: string | null;
  readonly who: EventPerson | null;
  readonly subject: EventPerson | null;
  readonly networkHash: string | null;
  readonly requestId: string | null;
};

/** Turns events into rows, and writes their lines. */
export type EventRows = {
  /** Returns the row of an event of the current request. */
  readonly rowOf: (event: SecurityEvent | SecurityRefusal) => EventRow;
  /** Writes the line of an event to the log of the process. */
  readonly writeLine: (row: EventRow) => void;
};
