import type { AlsoWritten, Roster } from '#domain/fleet/ports.ts';
import type {
  DutiesAhead,
  FleetChanged,
  FleetFieldError,
  FleetKind,
  FleetNotFound,
  FleetTaken,
} from '#domain/fleet/refusals.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import type { Invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { LOST_RACE, untilWritten } from '#domain/kernel/until-written.ts';

export type EditRefusal = Invalid<FleetFieldError> | FleetNotFound | FleetChanged | FleetTaken | DutiesAhead;

/** An item before and after an edit, and what differs, in words. It is empty if nothing was written. */
export type Edited<Item> = {
  readonly item: Item;
  readonly before: Item;
  readonly changes: readonly string[];
} & Partial<AlsoWritten>;

type Deps<Id, Item, Details, Key extends string> = {
  readonly inTransaction: InTransaction<Roster<Id, Item, Details, Key>>;
  readonly what: FleetKind;
  readonly describe: (before: Item, after: Item) => string[];
  readonly notFound: FleetNotFound;
  readonly taken: (key: Key) => FleetTaken;
  readonly clock: Clock;
};

/**
 * Edits a driver or vehicle with optimistic locking. A second edit of the same version is refused with the
 * changes of the first. An edit that changes nothing writes nothing and is no conflict, for example after a
 * double click.
 */
export function editItem<Id, Item extends { readonly version: number }, Details, Key extends string>(
  deps: Deps<Id, Item, Details, Key>,
) {
  return (
    { id, version, by }: { id: Id; version: number | undefined; by: Actor },
    apply: (before: Item) => Result<Item, Invalid<FleetFieldError>>,
  ): Promise<Result<Edited<Item>, EditRefusal>> =>
    deps.inTransaction<Edited<Item>, EditRefusal>((roster) =>
      // A write that was first is seen by the next attempt: the transaction reads what is committed.
      untilWritten(deps.what === 'driver' ? 'A driver' : 'A vehicle', async () => {
        const before = await roster.find(id);
        if (!before) return refuse(deps.notFound);
        const edited = apply(before);
        if (!edited.ok) return edited;
        const changes = deps.describe(before, edited.value);
        if (changes.length === 0) return ok({ item: before, before, changes });
        if (version !== undefined && version !== before.version) {
          const changed = await roster.changesSince(id, version);
          return refuse({ code: 'changed-meanwhile', what: deps.what, version: before.version, changed });
        }
        const after = { ...edited.value, version: before.version + 1 };
        const written = await roster.write(before, after, { lines: changes, by, at: deps.clock() });
        if (!written.ok) {
          const { refusal } = written;
          return refuse(typeof refusal === 'string' ? deps.taken(refusal) : refusal);
        }
        if (!written.value) return LOST_RACE;
        return ok({ item: after, before, changes, ...(written.value !== true && written.value) });
      }),
    );
}
