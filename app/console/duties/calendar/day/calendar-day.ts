import type { DriverDayState } from '#domain/duties/availability/driver-day.ts';
import type { Severity } from '#domain/duties/conflict.ts';
import type { DutyId, DutyService, DutyState, DutySubject } from '#domain/duties/duty.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';

/** Minutes since the day began in India. Never outside the day: 0 to 1440. */
export type Span = { readonly at: number; readonly to: number };

export const DAY_MINUTES = 1440;

export type ConflictView = {
  readonly severity: Severity;
  /** `Time Overlap`. */
  readonly title: string;
  /** A sentence that names the other duty, the shift or the missing minutes. */
  readonly words: string;
};

/** A duty as the calendar draws it. */
export type DutyBlock = Span & {
  readonly kind: 'duty';
  /** When it begins, in minutes since the day began. It may be before the day. */
  readonly starts: number;
  readonly minutes: number;
  readonly id: DutyId;
  readonly version: number;
  readonly subject: DutySubject;
  /** `BK-12`, or the route of a trip. */
  readonly label: string;
  readonly service: DutyService;
  readonly serviceLabel: string;
  /** `09:00–11:00`. */
  readonly time: string;
  readonly from: string;
  readonly toName: string;
  /** The passenger, or how many seats are booked. */
  readonly who: string | null;
  readonly vehicleId: VehicleId;
  readonly vehicle: string;
  readonly state: DutyState;
  readonly stateLabel: string;
  /** The reason why the team must act: the driver declined, or has not answered in time. Null without one. */
  readonly unanswered: 'Declined' | 'No answer' | null;
  /** The line in which it is drawn. Duties that overlap are below each other. */
  readonly lane: number;
  readonly conflicts: readonly ConflictView[];
  /** Overridden conflicts, each with who allowed it and why. */
  readonly allowed: readonly string[];
  /** `Charge 78%`: what the vehicle is expected to have at the start. */
  readonly charge: string | null;
};

/** A duty that the plan of the day proposes. Nothing is written yet (docs/product/duties.md#plan). */
export type ProposedBlock = Span & {
  readonly kind: 'proposed';
  /** `BK-12` or `TR-7`: unique on the page. */
  readonly id: string;
  readonly label: string;
  readonly service: DutyService;
  readonly serviceLabel: string;
  readonly time: string;
  readonly from: string;
  readonly toName: string;
  readonly who: string | null;
  readonly vehicle: string;
  readonly charge: string | null;
};

/** The time after a duty: the buffer, and the drive to the next duty. Both end where the next duty begins. */
export type BetweenDuties = Span & {
  readonly kind: 'between';
  readonly label: string;
  /** Minutes within the period. */
  readonly buffer: number;
  readonly drive: number;
};

/** An item of a driver's day. The items are in the order of time. */
export type DayItem =
  | DutyBlock
  | ProposedBlock
  | (Span & { readonly kind: 'free' | 'leave'; readonly label: string })
  | BetweenDuties;

/** The groups of drivers, in the order in which they are shown. */
export const SHIFT_GROUPS = ['day', 'overnight', 'none', 'leave'] as const;
export type ShiftGroup = (typeof SHIFT_GROUPS)[number];

export type DriverRow = {
  readonly id: DriverId;
  readonly name: string;
  readonly state: DriverDayState;
  readonly stateLabel: string;
  /** The group of the driver's shift on this day, or of leave. */
  readonly group: ShiftGroup;
  /** `08:00–20:00`; null without a shift. */
  readonly shift: string | null;
  /** When the driver works. */
  readonly working: readonly Span[];
  /** The plate of the vehicle that comes with the shift. */
  readonly vehicle: string | null;
  readonly lanes: number;
  readonly items: readonly DayItem[];
};

/** A booking or trip without a duty. */
export type UnassignedRow = Span & {
  /** `BK-12` or `TR-7`: unique on the page. */
  readonly id: string;
  readonly subject: DutySubject;
  readonly label: string;
  readonly service: DutyService;
  readonly serviceLabel: string;
  /** `09:00`. */
  readonly time: string;
  /** The day, if it is not the day of the calendar. */
  readonly day: string | null;
  readonly from: string;
  readonly toName: string;
  readonly who: string;
  readonly flight: string | null;
  /** The pickup, in minutes since the day began. It may be before the day. */
  readonly starts: number;
  /** The pickup, in ISO 8601. A ride that has another one by then is not assigned. */
  readonly pickupAt: string;
};

/** A change that the signed-in member can still take back. The duties of a plan are one change. */
export type UndoableChange = {
  readonly duties: readonly { readonly id: DutyId; readonly version: number }[];
  readonly words: string;
  readonly msLeft: number;
};

export type CalendarDay = {
  readonly date: IndiaDate;
  /** `Monday 23/11/2026`. */
  readonly title: string;
  readonly today: IndiaDate;
  readonly previous: IndiaDate;
  readonly next: IndiaDate;
  /** When the day began, in epoch milliseconds. */
  readonly startsAt: number;
  /** Minutes since the day began when the page was loaded. It may be outside the day. */
  readonly now: number;
  readonly drivers: readonly DriverRow[];
  readonly unassigned: readonly UnassignedRow[];
  readonly counts: { readonly duties: number; readonly conflicts: Readonly<Record<Severity, number>> };
};
