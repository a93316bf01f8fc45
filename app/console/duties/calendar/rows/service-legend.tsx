import { memo } from 'react';
import { SERVICES_SHOWN } from '#app/console/duties/calendar/day/services-shown.ts';

/** The legend of the calendar: the meaning of its colours and lines. */
export const ServiceLegend = memo(function ServiceLegend({
  withProposed = false,
}: {
  withProposed?: boolean;
}) {
  return (
    <ul aria-label="Legend" className="cal-legend">
      {SERVICES_SHOWN.map(({ service, label }) => (
        <li key={service} data-service={service}>
          {label}
        </li>
      ))}
      {withProposed && <li className="cal-key-proposed">Proposed duty</li>}
      <li className="cal-key-drive">Drive to the next duty</li>
      <li className="cal-key-buffer">Buffer</li>
      <li className="cal-key-off">Outside the shift</li>
    </ul>
  );
});
