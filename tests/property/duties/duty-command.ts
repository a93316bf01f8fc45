import type fc from 'fast-check';
import { expect } from 'vitest';
import type { Result } from '#domain/kernel/result.ts';
import type { Refusal } from '#domain/refusals.ts';
import { type DutyEnvironment, expectAgreement } from '#tests/property/duties/duty-environment.ts';
import type { DutyModel, ModelRide } from '#tests/property/duties/duty-model.ts';

export type Command = fc.AsyncCommand<DutyModel, DutyEnvironment>;

/** Creates a command on one of the rides. It compares the answers, and then all duties. */
export function onRide(
  name: string,
  which: number,
  run: (ride: ModelRide, model: DutyModel, real: DutyEnvironment) => Promise<void>,
): Command {
  return command(`${name}(${which})`, async (model, real) => {
    const ride = model.rides[which % model.rides.length];
    if (ride) await run(ride, model, real);
  });
}

export function command(
  name: string,
  run: (model: DutyModel, real: DutyEnvironment) => Promise<void>,
): Command {
  return {
    check: () => true,
    async run(model, real) {
      pass(1, model, real);
      await run(model, real);
      await expectAgreement(model, real);
    },
    toString: () => name,
  };
}

/** Lets time pass, in milliseconds. */
export function pass(ms: number, model: DutyModel, real: DutyEnvironment): void {
  real.clock.now = new Date(real.clock.now.getTime() + ms);
  model.now = real.clock.now.getTime();
}

export const codeOf = (result: Result<unknown, Refusal>) => (result.ok ? 'ok' : result.refusal.code);

/** Expects the conflicts of the model. A buffer is not listed beside an overlap. */
export function expectConflicts(result: Result<unknown, Refusal>, found: ReadonlySet<string>): void {
  if (result.ok || result.refusal.code !== 'duty-conflicts') return;
  const isOverlap = found.has('overlap') || found.has('vehicle_overlap');
  const listed = (types: readonly string[]) =>
    [...new Set(types)].filter((type) => !isOverlap || type !== 'insufficient_buffer').sort();
  expect(listed(result.refusal.conflicts.map(({ type }) => type))).toEqual(listed([...found]));
}
