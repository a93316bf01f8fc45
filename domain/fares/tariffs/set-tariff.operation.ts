import { TARIFF_TERM_NAMES, TARIFF_TERMS, type TariffTerm } from '#domain/fares/tariffs/tariff-terms.ts';
import { operation } from '#domain/kernel/operation.ts';

/** The numbers of a tariff: `--per-hour`. */
const TERMS = Object.fromEntries(
  TARIFF_TERM_NAMES.map((name) => {
    const { group, label, unit } = TARIFF_TERMS[name];
    return [
      name,
      { kind: 'whole', label: `${group}: ${label.toLowerCase()}, in ${unit === '₹' ? 'rupees' : unit}` },
    ];
  }),
) as Readonly<Record<TariffTerm, { readonly kind: 'whole'; readonly label: string }>>;

export const SET_TARIFF = operation({
  name: 'tariffs.set',
  summary: 'Set fares from a given day. Fares that are not given stay the same',
  roles: ['owner'],
  subject: null,
  inputs: {
    from: {
      kind: 'day',
      label: 'the first day, such as 2026-12-01, tomorrow at the earliest',
      required: true,
    },
    slabs: { kind: 'slabs', label: 'Airport: distances in km and their prices, such as 10:999,25:1199' },
    ...TERMS,
    replace: { kind: 'yes-no', label: 'replace fares that are already set from that day' },
    seen: { kind: 'version', label: 'refuse it if the fares have another version' },
  },
  refuses: ['invalid', 'already-there', 'not-allowed', 'changed-meanwhile'],
  overrides: { 'already-there': 'replace' },
  danger: 'ask',
  undo: 'tariffs.set with the fares of before, until the day begins',
  tells: [],
  examples: [
    'tariffs set --from 2026-12-01 --per-hour 560 --dry-run',
    'tariffs set --from 2026-12-01 --slabs 10:999,25:1199 --replace --yes',
  ],
});
