import type { Operation } from '#domain/kernel/operation.ts';
import type { Use } from '#infra/operations/use.ts';
import { USES } from '#infra/operations/uses/uses.ts';

/** An operation of which the compiler knows no more than that it is one. Its inputs are checked by their schema. */
export type AnyUse = Use<Operation, unknown>;

// Each use takes the inputs of its own declaration, which the compiler cannot follow through a name.
const BY_NAME = new Map(USES.map((use) => [use.operation.name as string, use as unknown as AnyUse]));

/** Returns the operation of that name; undefined if none has it. */
export function findUse(name: string): AnyUse | undefined {
  return BY_NAME.get(name);
}
