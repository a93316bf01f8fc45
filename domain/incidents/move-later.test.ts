import { expect, test } from 'vitest';
import { moveLater } from '#domain/incidents/move-later.ts';
import type { IndiaTime } from '#domain/kernel/india-time.ts';
import { india } from '#tests/builders/india.ts';

test.each([
  ['2026-11-21 18:05', null, 45, { pickupDate: '2026-11-21', pickupTime: '18:50' }],
  ['2026-11-21 23:30', '23:00', 90, { pickupDate: '2026-11-22', pickupTime: '01:00', arrivalTime: '00:30' }],
  ['2026-12-31 23:59', null, 1, { pickupDate: '2027-01-01', pickupTime: '00:00' }],
])(
  'moves a pickup at %s, with a flight that arrives at %s, by %i minutes',
  (pickup, arrival, minutes, edit) => {
    expect(moveLater({ pickupAt: india(pickup), arrivalTime: arrival as IndiaTime | null }, minutes)).toEqual(
      edit,
    );
  },
);
