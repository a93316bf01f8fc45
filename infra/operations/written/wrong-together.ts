import type { OperationInputs } from '#domain/kernel/operation.ts';

/** Returns the inputs that cannot be given as they are, because of others, with why. `called` returns what the surface calls an input. */
export function wrongTogether(
  inputs: OperationInputs,
  given: Readonly<Record<string, unknown>>,
  called: (name: string) => string,
): { readonly name: string; readonly message: string }[] {
  return Object.entries(inputs).flatMap(([name, { needs, without = [] }]) => {
    if (given[name] === undefined) return [];
    return [
      ...(needs && given[needs] === undefined
        ? [{ name: needs, message: `must be given with ${called(name)}` }]
        : []),
      ...(without.some((other) => given[other] !== undefined)
        ? [{ name, message: `cannot be combined with ${without.map(called).join(' or ')}` }]
        : []),
    ];
  });
}
