import { proposalAnchor } from '#app/console/duties/calendar/rows/proposed-item.tsx';
import type { ProposedView } from '#app/console/duties/plan/load-plan.server.ts';

/** A proposed duty with its checkbox: the ride, who drives, and why. */
export function ProposedRow({
  duty,
  isSelected,
  onSelect,
}: {
  duty: ProposedView;
  isSelected: boolean;
  onSelect: (ids: readonly string[], isSelected: boolean) => void;
}) {
  const { id, item, label, service, serviceLabel, time, from, to, who, driver, vehicle, why } = duty;
  const anchor = proposalAnchor(id);
  return (
    <li className="cal-ride plan-ride" data-service={service}>
      <input
        type="checkbox"
        className="accent-accent-edge"
        id={anchor}
        name="item"
        value={item}
        data-proposed={id}
        checked={isSelected}
        onChange={({ currentTarget }) => onSelect([id], currentTarget.checked)}
        aria-describedby={`${anchor}-why`}
      />
      <label htmlFor={anchor}>
        <strong className="tabular">{time}</strong> <span className="font-medium">{label}</span>
      </label>
      <div id={`${anchor}-why`}>
        <p className="cal-ride-route">
          {from} → {to}
        </p>
        <p className="text-ink-soft">{[serviceLabel, who].filter(Boolean).join(' · ')}</p>
        <p className="mt-1 font-medium">
          {driver} <span className="tabular font-normal text-ink-soft">{vehicle}</span>
        </p>
        <p className="first-letter:uppercase">{why}.</p>
      </div>
    </li>
  );
}
