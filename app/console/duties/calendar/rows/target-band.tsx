import { useEffect, useRef } from 'react';
import { moveTo } from '#app/console/duties/calendar/placement/move-to.ts';
import { type Placeable, placedSpan } from '#app/console/duties/calendar/placement/placement.ts';
import { spanStyle } from '#app/console/duties/calendar/rows/span-style.ts';
import type { DriverId } from '#domain/fleet/driver.ts';

/**
 * Shows on the timeline where something would be placed, and marks the row of the driver. One element moves from row to row,
 * so that no row is drawn again.
 */
export function TargetBand({
  item,
  starts,
  target,
}: {
  item: Placeable | null;
  starts: number | null;
  target: DriverId | null;
}) {
  const band = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = band.current?.parentElement?.querySelector<HTMLElement>(`[data-driver="${target}"]`);
    if (!band.current || !row) return;
    const { offsetHeight, offsetTop } = row;
    band.current.style.height = `${offsetHeight}px`;
    moveTo(band.current, { x: 0, y: offsetTop });
    row.dataset.target = '';
    return () => {
      delete row.dataset.target;
    };
  }, [target]);
  return (
    <div ref={band} hidden={!item || target === null} className="cal-over" aria-hidden="true">
      {item && (
        <div className="cal-item cal-preview" style={spanStyle(placedSpan(item, starts))}>
          <span>{item.label}</span>
        </div>
      )}
    </div>
  );
}
