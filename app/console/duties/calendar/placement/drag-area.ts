/** Within this distance of its edge, the calendar scrolls. */
const EDGE_PX = 48;
const SCROLL_PX = 14;

type Point = { readonly x: number; readonly y: number };

/** Where the pointer is in the calendar. */
export type DragPlace = {
  /** The driver of the row; null outside the rows. */
  readonly driver: string | null;
  /** How far the hours have been scrolled. Null outside the hours: over the names, and in columns. */
  readonly scrolled: number | null;
};

/**
 * Returns the row at a point. It compares rectangles, because a hit test costs several milliseconds in a calendar with
 * hundreds of duties, and begins with the row of the driver that the pointer was over last.
 */
export function dragPlaceAt(region: HTMLElement, point: Point, last: string | null): DragPlace {
  const row = contains(region.getBoundingClientRect(), point) ? rowAt(region, point, last) : null;
  if (!row) return { driver: null, scrolled: null };
  const head = row.firstElementChild?.getBoundingClientRect();
  const isOverHours = hourWidth(region) > 0 && head !== undefined && point.x > head.right;
  return { driver: row.dataset.driver ?? null, scrolled: isOverHours ? region.scrollLeft : null };
}

function rowAt(region: HTMLElement, point: Point, last: string | null): HTMLElement | null {
  const isAt = (row: HTMLElement | null) => row !== null && contains(row.getBoundingClientRect(), point);
  const same = region.querySelector<HTMLElement>(`[data-driver="${last}"]`);
  if (isAt(same)) return same;
  return [...region.querySelectorAll<HTMLElement>('[data-driver]')].find(isAt) ?? null;
}

/** Returns the pixels of an hour on the timeline; 0 in columns. */
export function hourWidth(region: HTMLElement): number {
  return (region.querySelector('.cal-hours')?.clientWidth ?? 0) / 24;
}

/** Scrolls the calendar while the pointer is at one of its edges. Returns whether it did. */
export function scrollAtEdge(region: HTMLElement, { x, y }: Point): boolean {
  const { left, right, top, bottom } = region.getBoundingClientRect();
  if (x < left || x > right || y < top || y > bottom) return false;
  const [scrollLeft, scrollTop] = [region.scrollLeft, region.scrollTop];
  region.scrollTop += edgeStep(y, top, bottom);
  // The left edge has the names of the drivers, where rides are dropped too.
  if (x > right - EDGE_PX) region.scrollLeft += SCROLL_PX;
  return region.scrollTop !== scrollTop || region.scrollLeft !== scrollLeft;
}

function edgeStep(at: number, first: number, last: number): number {
  if (at < first + EDGE_PX) return -SCROLL_PX;
  return at > last - EDGE_PX ? SCROLL_PX : 0;
}

function contains({ left, right, top, bottom }: DOMRect, { x, y }: Point): boolean {
  return x >= left && x < right && y >= top && y < bottom;
}
