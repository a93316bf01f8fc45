import { z } from 'zod';
import { AS_OPTION, asOption, runAs } from '#cli/shell/acting-member.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { dayOption } from '#cli/shell/day-option.ts';
import type { TariffPreview } from '#domain/fares/tariffs/preview-tariff.ts';
import { inForceOn } from '#domain/fares/tariffs/tariff-schedule.ts';
import {
  TARIFF_TERM_NAMES,
  TARIFF_TERMS,
  type TariffDraft,
  type TariffTerm,
  toDraft,
} from '#domain/fares/tariffs/tariff-terms.ts';
import { addDays, formatDay } from '#domain/kernel/india-time.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import { ok } from '#domain/kernel/result.ts';

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number)
  .optional();

const input = z.object({
  from: z.string('is missing: give the first day of the new fares').pipe(dayOption),
  slabs: z
    .string()
    .regex(/^\d{1,9}:\d{1,9}(,\d{1,9}:\d{1,9})*$/, 'must be distances and prices such as 10:999,25:1199')
    .transform((written) => written.split(',').map(parseSlab))
    .optional(),
  ...(Object.fromEntries(TARIFF_TERM_NAMES.map((name) => [name, wholeNumber])) as Record<
    TariffTerm,
    typeof wholeNumber
  >),
  replace: z.boolean().default(false),
  as: asOption,
});

type Input = z.output<typeof input>;
type Done = TariffPreview & { readonly changed: boolean };

async function set(given: Input, context: CommandContext) {
  const { from, replace } = given;
  return runAs(context, given.as, async ({ useCases, queries }, by) => {
    const { version, tariffs } = await queries.tariffs.schedule();
    const order = { from, draft: draftFrom(given, tariffs), replace };
    const preview = await useCases.previewTariff(order);
    if (!preview.ok) return preview;
    await context.confirm(`${previewText(preview.value)}\n\nSet these fares?`);
    const done = await useCases.setTariff({ ...order, by, expectedVersion: version });
    return done.ok ? ok<Done>({ ...preview.value, changed: done.value.changed }) : done;
  });
}

/** Returns the fares in force on that day, changed by the given options. */
function draftFrom(given: Input, tariffs: Parameters<typeof inForceOn>[0]): TariffDraft {
  const base = inForceOn(tariffs, given.from) ?? tariffs[0];
  if (!base) throw new Error('No tariff is in force. Run `ratha migrate`.');
  const { slabs, terms } = toDraft(base.terms);
  const values = TARIFF_TERM_NAMES.map((name) => [name, given[name] ?? terms[name]]);
  return { slabs: given.slabs ?? slabs, terms: Object.fromEntries(values) as TariffDraft['terms'] };
}

function parseSlab(written: string) {
  const [upToKm, price] = written.split(':').map(Number);
  return { upToKm, price };
}

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

const OPTIONS = Object.fromEntries(
  TARIFF_TERM_NAMES.map((name) => {
    const { group, label, unit } = TARIFF_TERMS[name];
    return [
      `--${kebab(name)} <number>`,
      `${group}: ${label.toLowerCase()}, in ${unit === '₹' ? 'rupees' : unit}`,
    ];
  }),
);

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

export const setCommand = command({
  name: 'set',
  summary: 'Set fares from a given day. Fares that are not given stay the same',
  options: {
    '--from <date>': 'the first day, such as 2026-12-01, tomorrow at the earliest',
    '--slabs <km:price,...>': 'Airport: distances in km and their prices, such as 10:999,25:1199',
    ...OPTIONS,
    '--replace': 'replace fares that are already set from that day',
    ...AS_OPTION,
  },
  input,
  asks: true,
  run: set,
  show: (done) =>
    done.changed
      ? `${previewText(done)}\n\nSet from ${formatDay(done.plan.from)}.`
      : `These fares are already set from ${formatDay(done.plan.from)}.`,
}).addHelpText(
  'after',
  `
The fares take effect at midnight in India. Existing bookings keep their fare. At a terminal the command shows a
preview of common rides and asks for confirmation. A script needs --yes. Without --as, the operator acts as an owner.
With --json: { "plan": { "from", "terms", "before", "replaces", "changes" }, "rides": [{ "ride", "km", "before",
"after", "lines" }], "changed" }.`,
);
