/** Times of the model are minutes after the midnight, in India, with which Monday 23 November 2026 begins. */
export type Minute = number;

export const DAY = 1440;
const BUFFER = 30;
const GRACE = 60;

export type ModelDuty = {
  readonly id: number;
  readonly version: number;
  readonly driver: number;
  readonly vehicle: number;
  readonly from: Minute;
  readonly to: Minute;
  readonly isOverridden: boolean;
};

/** A booking or a trip. */
export type ModelRide = {
  readonly kind: 'booking' | 'trip';
  readonly id: number;
  status: 'confirmed' | 'cancelled' | 'closed' | 'deleted';
  start: Minute;
  readonly minutes: number;
  duty: ModelDuty | null;
  /** What a restore or an undone cancellation brings back. */
  lost: { readonly status: ModelRide['status']; readonly duty: ModelDuty | null } | null;
};

export type Shift = { readonly from: Minute; readonly to: Minute } | null;
type Leave = 'whole' | 'part';

/** The last change of a duty, which can be undone. */
export type LastChange = {
  readonly id: number;
  readonly version: number;
  readonly at: number;
  readonly before: ModelDuty | null;
};

/** Part of a day on leave: noon to 15:00. */
export const PART = { startsAt: '12:00', endsAt: '15:00' } as const;
const PART_FROM = 12 * 60;
const PART_TO = 15 * 60;

/** Duties, shifts and leave in plain lists. It compares every duty with every other one. */
export class DutyModel {
  rides: ModelRide[] = [];
  /** The key is `driver weekday`; Monday is 0. */
  shifts = new Map<string, Shift>();
  /** The key is `driver day`. */
  leave = new Map<string, Leave>();
  /** The last change of the duty of each ride, unless the ride has changed since. */
  last = new Map<ModelRide, LastChange>();
  cancelled: ModelRide | null = null;
  now = 0;

  get duties(): ModelDuty[] {
    return this.rides.flatMap(({ duty }) => duty ?? []);
  }

  setShift(driver: number, weekday: number, shift: Shift): void {
    this.shifts.set(`${driver} ${weekday}`, shift);
  }

  addLeave(driver: number, day: number, leave: Leave): void {
    const key = `${driver} ${day}`;
    if (this.leave.get(key) !== 'whole') this.leave.set(key, leave);
  }

  clearLeave(driver: number, day: number): void {
    this.leave.delete(`${driver} ${day}`);
  }

  /** Returns the conflicts of a ride with a driver and a vehicle, each once. */
  conflicts(ride: ModelRide, driver: number, vehicle: number, from: Minute, to: Minute): Set<string> {
    const found = new Set<string>();
    for (const other of this.rides) {
      const { duty } = other;
      if (!duty || other === ride) continue;
      const isSameDriver = duty.driver === driver;
      if (!isSameDriver && duty.vehicle !== vehicle) continue;
      const gap = Math.max(duty.from - to, from - duty.to);
      if (gap < 0) found.add(isSameDriver ? 'overlap' : 'vehicle_overlap');
      else if (gap < BUFFER) found.add('insufficient_buffer');
    }
    if (!this.isInShift(driver, from)) found.add('outside_shift');
    else if (to > this.worksUntil(driver, from) + GRACE) found.add('ends_after_shift');
    if (this.isOnLeave(driver, from, to)) found.add('on_leave');
    return found;
  }

  /** Returns true if a duty can be again what it was. An undo brings it back in spite of leave. */
  isFree(ride: ModelRide, duty: ModelDuty, { isUndo = false } = {}): boolean {
    const { driver, vehicle, from, to } = duty;
    const found = this.conflicts(ride, driver, vehicle, from, to);
    if (found.has('overlap') || found.has('vehicle_overlap')) return false;
    return isUndo || !found.has('on_leave');
  }

  private isInShift(driver: number, at: Minute): boolean {
    const day = Math.floor(at / DAY);
    const covers = (first: number) => {
      const shift = this.shifts.get(`${driver} ${(first + 7) % 7}`);
      if (!shift) return false;
      const to = shift.to < shift.from ? shift.to + DAY : shift.to;
      return at >= first * DAY + shift.from && at <= first * DAY + to + GRACE;
    };
    return covers(day) || (this.leave.get(`${driver} ${day - 1}`) !== 'whole' && covers(day - 1));
  }

  /** Returns the end of the shift that a minute is in, and of those that follow it without a pause. */
  private worksUntil(driver: number, at: Minute): Minute {
    const day = Math.floor(at / DAY);
    const shiftOf = (first: number) => {
      const shift = this.shifts.get(`${driver} ${(first + 7) % 7}`);
      if (!shift) return undefined;
      const to = shift.to < shift.from ? shift.to + DAY : shift.to;
      return { from: first * DAY + shift.from, to: first * DAY + to };
    };
    const isAway = (first: number) => this.leave.get(`${driver} ${first}`) === 'whole';
    const isIn = (shift: ReturnType<typeof shiftOf>) =>
      shift !== undefined && at >= shift.from && at <= shift.to + GRACE;
    const own = shiftOf(day);
    let until = (isIn(own) ? own : shiftOf(day - 1))?.to ?? at;
    for (let next = day - 1; next < day + 16; next += 1) {
      const shift = shiftOf(next);
      if (shift && !isAway(next) && shift.from <= until + GRACE && shift.to > until) until = shift.to;
    }
    return until;
  }

  private isOnLeave(driver: number, from: Minute, to: Minute): boolean {
    return [...this.leave].some(([key, leave]) => {
      const [who, day] = key.split(' ').map(Number);
      const start = (day ?? 0) * DAY + (leave === 'part' ? PART_FROM : 0);
      const end = (day ?? 0) * DAY + (leave === 'part' ? PART_TO : DAY);
      return who === driver && start < to && end > from;
    });
  }
}
