import {
  MAX_SLABS,
  TARIFF_TERM_NAMES,
  type TariffDraft,
  type TariffTerm,
} from '#domain/fares/tariffs/tariff-terms.ts';
import { typedNumber } from '#domain/kernel/text/typed-number.ts';

/** The typed values, by the names of the fields. */
export type TariffTyped = Readonly<Record<string, string>>;

/** Blank rows for more airport distances. */
const SPARE_ROWS = 2;

/** Returns the answers that a form for a tariff starts with. */
export function typedFrom({ slabs, terms }: TariffDraft, from: string): TariffTyped {
  const rows = slabs.flatMap(({ upToKm, price }, at) => [
    [`upToKm${at + 1}`, String(upToKm ?? '')],
    [`slabPrice${at + 1}`, String(price ?? '')],
  ]);
  const others = TARIFF_TERM_NAMES.map((name) => [name, String(terms[name] ?? '')]);
  return Object.fromEntries([['from', from], ...rows, ...others]);
}

/** Returns the draft that was typed. Rows without any answer are left out. */
export function draftFrom(typed: TariffTyped): TariffDraft {
  const terms = TARIFF_TERM_NAMES.map((name) => [name, numberIn(typed[name])]);
  return {
    slabs: filledRows(typed).map((row) => ({
      upToKm: numberIn(typed[`upToKm${row}`]),
      price: numberIn(typed[`slabPrice${row}`]),
    })),
    terms: Object.fromEntries(terms) as Record<TariffTerm, number | undefined>,
  };
}

/** Returns the field of the form at which an error of the draft belongs: blank rows above it are counted again. */
export function fieldInForm(typed: TariffTyped, field: string): string {
  const [, name, number] = /^(upToKm|slabPrice)(\d+)$/.exec(field) ?? [];
  const row = filledRows(typed)[Number(number) - 1];
  return name && row ? `${name}${row}` : field;
}

/** Returns the numbers of the rows to draw: the answered ones and some blank ones. */
export function rowsToDraw(typed: TariffTyped): number[] {
  const last = Math.max(0, ...filledRows(typed));
  const count = Math.min(MAX_SLABS, last + SPARE_ROWS);
  return Array.from({ length: count }, (_, at) => at + 1);
}

/** The fields from top to bottom. */
export const FROM_TOP_TO_BOTTOM: readonly string[] = [
  'from',
  ...Array.from({ length: MAX_SLABS }, (_, at) => [`upToKm${at + 1}`, `slabPrice${at + 1}`]).flat(),
  ...TARIFF_TERM_NAMES,
];

function filledRows(typed: TariffTyped): number[] {
  return Array.from({ length: MAX_SLABS }, (_, at) => at + 1).filter(
    (row) => (typed[`upToKm${row}`] ?? '').trim() !== '' || (typed[`slabPrice${row}`] ?? '').trim() !== '',
  );
}

/** Returns the whole number of a field. Returns undefined for empty text, and NaN for text that is no whole number. */
function numberIn(written = ''): number | undefined {
  if (written.trim() === '') return undefined;
  const number = typedNumber(written);
  return Number.isInteger(number) ? number : Number.NaN;
}
