import { SHOWN_PLAN } from '#domain/incidents/shown-plan-input.ts';
import { operation } from '#domain/kernel/operation.ts';

/** A pickup moves by at most a day. */
const MINUTES = { kind: 'whole', max: 1_440, required: true } as const;

const SHARED = {
  roles: ['dispatcher', 'owner'],
  danger: 'none',
  undo: 'batches.undo, for 10 seconds',
  refuses: [
    ...(['incident-refused', 'not-found', 'changed-meanwhile', 'invalid', 'duty-conflicts'] as const),
    ...(['wrong-status', 'not-assignable', 'trip-over'] as const),
  ],
} as const;

export const FLIGHT_LATE = operation({
  ...SHARED,
  name: 'incidents.flight-late',
  summary: 'Move the pickups of all rides of a flight that is late',
  subject: null,
  inputs: {
    flight: { kind: 'text', max: 12, label: 'the flight number, such as AI 302', required: true },
    minutes: { ...MINUTES, label: 'by how many minutes the flight is late' },
    date: {
      kind: 'day',
      label: 'the day of its first pickup (default: the flight around now, also after midnight)',
    },
    shownPlan: SHOWN_PLAN,
  },
  tells: ['pickup-moved', 'ride-details', 'duty-moved', 'duty-removed', 'duty-assigned'],
  examples: [
    'incidents flight-late --flight AI302 --minutes 45 --dry-run',
    'incidents flight-late --flight "BA 143" --minutes 90 --date 2026-11-22 --json',
  ],
});

export const STORM = operation({
  ...SHARED,
  name: 'incidents.storm',
  summary: 'Hold all departures of some hours and tell everybody the new time',
  subject: null,
  inputs: {
    from: { kind: 'time', label: 'from which pickup time on, in India', required: true },
    to: { kind: 'time', label: 'before which pickup time; the next day if it is not later', required: true },
    minutes: { ...MINUTES, label: 'by how many minutes all leave later' },
    date: {
      kind: 'day',
      label: 'the day on which it begins (default: today; yesterday while hours past midnight go on)',
    },
    shownPlan: SHOWN_PLAN,
  },
  tells: ['pickup-moved', 'seat-delayed', 'ride-details', 'duty-moved', 'duty-removed', 'duty-assigned'],
  examples: [
    'incidents storm --from 18:00 --to 19:00 --minutes 60 --dry-run',
    'incidents storm --from 23:30 --to 01:00 --minutes 90 --date 2026-11-22',
  ],
});

export const PICKUP_CHANGED = operation({
  ...SHARED,
  name: 'incidents.pickup-changed',
  summary: 'Send the driver to another pickup, because the customer asks for it on the way',
  subject: 'booking',
  inputs: {
    booking: { kind: 'booking', label: 'the booking', required: true },
    pickup: { kind: 'text', max: 200, label: 'the new pickup location', required: true },
    time: {
      kind: 'time',
      label: 'the new pickup time in India, on the day that is nearest to the pickup (default: as before)',
    },
    fare: { kind: 'rupees', label: 'the new fare before the discount (default: as before)' },
    override: { kind: 'text', label: 'keep the driver in spite of conflicts' },
    shownConflicts: {
      kind: 'keys',
      label: 'with --override: the keys of the conflicts that you saw; another one is refused',
      needs: 'override',
    },
    shownPlan: SHOWN_PLAN,
  },
  overrides: { 'duty-conflicts': 'override' },
  tells: ['pickup-moved', 'ride-details', 'duty-moved'],
  examples: [
    'incidents pickup-changed BK-12 --pickup "Hauz Khas Village" --dry-run',
    'incidents pickup-changed BK-12 --pickup "Aerocity Metro" --time 18:20 --fare 1299',
  ],
});
