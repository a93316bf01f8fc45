import { SHOWN_PLAN } from '#domain/incidents/shown-plan-input.ts';
import { operation } from '#domain/kernel/operation.ts';

/** Giving the duties to others is one use case, so both share its refusals and messages. */
const REFUSES = [
  ...(['incident-refused', 'not-found', 'invalid', 'already-there', 'changed-meanwhile'] as const),
  ...(['wrong-status', 'not-assignable', 'no-vehicle-of-driver', 'duty-conflicts'] as const),
] as const;
const SHARED = {
  roles: ['dispatcher', 'owner'],
  danger: 'none',
  undo: 'batches.undo, for 10 seconds',
  tells: ['duty-assigned', 'duty-moved', 'duty-removed', 'driver-changed'],
} as const;

export const DRIVER_SICK = operation({
  ...SHARED,
  name: 'incidents.driver-sick',
  summary: 'Put a driver on leave for a day and give the duties to others',
  subject: 'driver',
  inputs: {
    driver: { kind: 'driver', label: 'the driver', required: true },
    date: { kind: 'day', label: 'the day (default: today)' },
    reason: { kind: 'text', max: 200, label: 'why' },
    shownPlan: SHOWN_PLAN,
  },
  refuses: REFUSES,
  examples: [
    'incidents driver-sick 3 --dry-run',
    'incidents driver-sick 3 --date 2026-11-21 --reason Fever --json',
  ],
});

export const CAR_BROKEN_DOWN = operation({
  ...SHARED,
  name: 'incidents.car-broken-down',
  summary:
    'Take a vehicle out of service and give its duties to others: those of today, or until its last day',
  subject: 'vehicle',
  inputs: {
    vehicle: { kind: 'vehicle', label: 'the vehicle', required: true },
    until: {
      kind: 'day',
      label: 'the last day out of service (default: until `ratha vehicles in-service`)',
    },
    shownPlan: SHOWN_PLAN,
  },
  refuses: [...REFUSES, 'duties-ahead'],
  examples: [
    'incidents car-broken-down 2 --dry-run',
    'incidents car-broken-down 2 --until 2026-11-21 --json',
  ],
});
