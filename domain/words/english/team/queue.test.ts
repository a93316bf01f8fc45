import { expect, test } from 'vitest';
import type { DutyId } from '#domain/duties/duty.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { addMinutes } from '#domain/kernel/india-time.ts';
import { rupees } from '#domain/kernel/money.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { WorkItem, WorkItemOf } from '#domain/queue/work-item.ts';
import { dueWords, workDetail, workTitle } from '#domain/words/english/team/queue.ts';

const NOW = new Date('2026-11-29T06:30:00Z');

test.each([
  [12, 'in 12 min'],
  [0, 'now'],
  [-8, '8 min late'],
  [60, 'in 1 h'],
  [95, 'in 1 h 35 min'],
  [-1_500, '25 h late'],
  [2_880, 'in 2 days'],
  [-5_000, '3 days late'],
])('says when something is due %d minutes from now', (minutes, words) => {
  expect(dueWords(addMinutes(NOW, minutes), NOW)).toBe(words);
});

const ride: WorkItemOf<'fare'>['ride'] = {
  subject: { kind: 'booking', id: 5 as BookingId },
  ...{ label: 'BK-5', service: 'airport', customer: 'Kavya Nair', phone: null, from: 'Noida', to: 'Delhi' },
  pickupAt: NOW,
};
const duty = { ride, dutyId: 7 as DutyId, driver: 'Asha', driverPhone: '+919800000001' as Phone } as const;
const accept = { kind: 'accept', ...duty, isDeclined: false, since: NOW } as const;
const answer: WorkItemOf<'answer'> = {
  ...{ kind: 'answer', ride: null, messageId: 4, name: null, phone: '+919800000001' },
  ...{ messageKind: 'text', body: 'Where is my car?', messages: 1, since: NOW },
};
const message: WorkItemOf<'message'> = {
  ...{ kind: 'message', ride: null, messageId: 9, messageKind: 'team-alarm', channel: 'email' },
  ...{ state: 'failed', error: null, failedAt: NOW },
};
const about = { dutyId: 7 as DutyId, driverId: 1 as DriverId, vehicleId: 1 as VehicleId };

test.each<[WorkItem, string, string]>([
  [{ kind: 'confirm', ride, placedAt: NOW }, 'Waits for a decision', ''],
  [{ kind: 'assign', ride }, 'Has no driver', ''],
  [accept, 'Driver has not accepted', 'Asha'],
  [{ ...accept, isDeclined: true }, 'Driver declined', 'Asha'],
  [{ kind: 'start', ...duty, startsAt: NOW }, 'Driver has not started', 'Asha'],
  [answer, 'Wrote a message', 'Where is my car?'],
  [{ ...answer, messages: 3 }, 'Wrote 3 messages', 'Where is my car?'],
  [{ ...answer, messageKind: 'voice', body: '' }, 'Wrote a message', 'Sent a voice message'],
  [message, 'Message failed', 'Alarm, to the team, by E-mail'],
  [
    { ...message, state: 'unknown', error: '550 refused' },
    'Message may not have arrived',
    'Alarm, to the team, by E-mail: 550 refused',
  ],
  [
    {
      ...{
        kind: 'conflict',
        ride,
        dutyId: about.dutyId,
        words: 'Asha has BK-2 at the same time',
        startsAt: NOW,
      },
      conflict: { type: 'overlap', otherId: 6 as DutyId, ...about },
    },
    'Time Overlap',
    'Asha has BK-2 at the same time',
  ],
  [{ kind: 'fare', ride, fare: rupees(1199) }, 'Fare is an estimate', ''],
])('says what is wrong: %j', (item, title, detail) => {
  expect([workTitle(item), workDetail(item)]).toEqual([title, detail]);
});
