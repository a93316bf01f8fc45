import { operationCommand } from '#cli/operations/operation-command.ts';
import type { TariffPreview } from '#domain/fares/tariffs/preview-tariff.ts';
import { addDays, formatDay } from '#domain/kernel/india-time.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import { setTariff } from '#infra/operations/tariff-uses.ts';

export const setCommand = operationCommand(setTariff, {
  question: ({ would }) => `${previewText(would)}\n\nSet these fares?`,
  json: ({ answer }) => answer,
  show: ({ answer }) =>
    answer.changed
      ? `${previewText(answer)}\n\nSet from ${formatDay(answer.plan.from)}.`
      : `These fares are already set from ${formatDay(answer.plan.from)}.`,
  help: `
The fares take effect at midnight in India. Existing bookings keep their fare. At a terminal the command shows a
preview of common rides and asks for confirmation. A script needs --yes. Without --as, the operator acts as an owner.
With --json: { "plan": { "from", "terms", "before", "replaces", "changes" }, "rides": [{ "ride", "km", "before",
"after", "lines" }], "changed" }.`,
});

function previewText({ plan: { from, changes }, rides }: TariffPreview): string {
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
  ].join('\n');
}
