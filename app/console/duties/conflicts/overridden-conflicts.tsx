import type { conflictList } from '#app/console/duties/conflicts/conflict-list.server.ts';
import { SeverityPill } from '#app/console/duties/severity-pill.tsx';
import { TextLink } from '#app/ui/parts/text-link.tsx';

/** The conflicts that somebody has overridden, each with who, when and why. They stay until the duties change. */
export function Overridden({ rows }: { rows: ReturnType<typeof conflictList>['overridden'] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="overridden" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id="overridden" className="font-semibold">
        Overridden
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line">
        {rows.map((row) => (
          <li key={row.key} className="px-3 py-2 [overflow-wrap:anywhere]">
            <SeverityPill severity={row.severity} /> <strong className="font-semibold">{row.title}</strong>{' '}
            <TextLink to={row.href}>{row.duty}</TextLink>{' '}
            <span className="tabular text-ink-soft">
              {row.time}, {row.driver}, {row.vehicle}
            </span>
            <span className="block text-ink-soft">{row.words}</span>
            <span className="block">{row.override}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
