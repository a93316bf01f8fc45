import type { InTransaction } from '#domain/kernel/in-transaction.ts';

/** A transaction port over stores in memory. It rolls nothing back. */
export function writingTo<Stores>(stores: Stores): InTransaction<Stores> {
  return (work) => work(stores);
}
