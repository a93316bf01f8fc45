import type { tariffsPage } from '#app/console/tariffs/tariffs-page.server.ts';

type Groups = Awaited<ReturnType<typeof tariffsPage>>['shown']['groups'];

/** Every number of a tariff, under what it prices. */
export function TariffTerms({ groups }: { groups: Groups }) {
  return (
    <div className="gap-x-8 rounded-card border border-line bg-surface px-3 pt-3 md:columns-2 xl:columns-3">
      {groups.map(({ group, lines }) => (
        <div key={group} className="mb-4 break-inside-avoid">
          <h3 className="mb-1 text-2xs font-semibold text-ink-soft">{group}</h3>
          <dl className="divide-y divide-line">
            {lines.map(({ label, value }) => (
              <div key={label} className="flex justify-between gap-4 py-1">
                <dt>{label}</dt>
                <dd className="tabular font-medium whitespace-nowrap">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}
