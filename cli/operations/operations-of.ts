import { operationCommand } from '#cli/operations/operation-command.ts';
import type { Verbs } from '#cli/shell/group.ts';
import type { Operation } from '#domain/kernel/operation.ts';
import type { AnyUse } from '#infra/operations/find-use.ts';
import { USES } from '#infra/operations/uses/uses.ts';

/** Returns the commands of the operations of a noun that have their own names, without a help of their own. */
export function operationsOf(noun: string, uses: readonly { readonly operation: Operation }[] = USES): Verbs {
  return Object.fromEntries(
    uses.flatMap((use) => {
      const [itsNoun, verb = ''] = use.operation.name.split('.');
      if (itsNoun !== noun || use.operation.command) return [];
      // The inputs of a use are those of its own declaration, which the compiler cannot follow through a list.
      return [[verb, async () => operationCommand(use as unknown as AnyUse, {})]];
    }),
  );
}
