import { SET_TARIFF } from '#domain/fares/tariffs/set-tariff.operation.ts';
import { type DatedTariff, inForceOn } from '#domain/fares/tariffs/tariff-schedule.ts';
import { TARIFF_TERM_NAMES, type TariffDraft, toDraft } from '#domain/fares/tariffs/tariff-terms.ts';
import { ok } from '#domain/kernel/result.ts';
import type { InputsOf } from '#infra/operations/inputs.ts';
import { use } from '#infra/operations/use.ts';

export const setTariff = use(SET_TARIFF, {
  async prepare({ queries }, inputs) {
    return ok({ ...inputs, seen: inputs.seen ?? (await queries.tariffs.schedule()).version });
  },
  async run({ acts, queries }, inputs, by) {
    const { tariffs } = await queries.tariffs.schedule();
    const { from, replace = false, seen: expectedVersion } = inputs;
    const order = { from, draft: draftOf(inputs, tariffs), replace };
    const preview = await acts.previewTariff(order);
    if (!preview.ok) return preview;
    const done = await acts.setTariff({ ...order, expectedVersion, by });
    return done.ok ? ok({ ...preview.value, changed: done.value.changed }) : done;
  },
});

/** Returns the fares in force on that day, changed by what is given. */
function draftOf(inputs: InputsOf<typeof SET_TARIFF>, tariffs: readonly DatedTariff[]): TariffDraft {
  const base = inForceOn(tariffs, inputs.from) ?? tariffs[0];
  if (!base) throw new Error('No tariff is in force: run `ratha migrate`');
  const { slabs, terms } = toDraft(base.terms);
  const values = TARIFF_TERM_NAMES.map((name) => [name, inputs[name] ?? terms[name]]);
  return { slabs: inputs.slabs ?? slabs, terms: Object.fromEntries(values) as TariffDraft['terms'] };
}
