import { nextFares } from '#domain/fares/tariffs/describe-tariff.ts';
import type { TariffPreview } from '#domain/fares/tariffs/preview-tariff.ts';
import { SET_TARIFF } from '#domain/fares/tariffs/set-tariff.operation.ts';
import { type DatedTariff, inForceOn } from '#domain/fares/tariffs/tariff-schedule.ts';
import { TARIFF_TERM_NAMES, type TariffDraft, toDraft } from '#domain/fares/tariffs/tariff-terms.ts';
import { addDays, formatDay } from '#domain/kernel/india-time.ts';
import { formatRupees } from '#domain/kernel/money.ts';
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
  question: ({ would }) => `${previewText(would)}\n\nSet these fares?`,
  json: ({ answer }) => answer,
  says: ({ answer }) =>
    answer.changed
      ? `${previewText(answer)}\n\nSet from ${formatDay(answer.plan.from)}.`
      : `These fares are already set from ${formatDay(answer.plan.from)}.`,
});

/** Returns the fares in force on that day, changed by what is given. */
function draftOf(inputs: InputsOf<typeof SET_TARIFF>, tariffs: readonly DatedTariff[]): TariffDraft {
  const base = inForceOn(tariffs, inputs.from) ?? tariffs[0];
  if (!base) throw new Error('No tariff is in force: run `ratha migrate`');
  const { slabs, terms } = toDraft(base.terms);
  const values = TARIFF_TERM_NAMES.map((name) => [name, inputs[name] ?? terms[name]]);
  return { slabs: inputs.slabs ?? slabs, terms: Object.fromEntries(values) as TariffDraft['terms'] };
}

function previewText({ plan: { from, changes, next }, rides }: TariffPreview): string {
  const [before, after] = [formatDay(addDays(from, -1)), formatDay(from)];
  const rows = rides.map(
    (ride) => `  ${ride.ride}: ${formatRupees(ride.before)} → ${formatRupees(ride.after)}`,
  );
  const changed = changes.length > 0 ? changes : ['Nothing'];
  return [
    `Changes from ${after}:`,
    ...changed.map((line) => `  ${line}`),
    `Common rides, on ${before} and from ${after}:`,
    ...rows,
    ...(next ? [`${nextFares(next)}:`, ...next.changes.map((line) => `  ${line}`)] : []),
  ].join('\n');
}
