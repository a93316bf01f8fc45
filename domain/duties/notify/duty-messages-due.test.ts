import { describe, expect, test } from 'vitest';
import type { Duty } from '#domain/duties/duty.ts';
import type { DutyEvent } from '#domain/duties/notify/duty-event.ts';
import { type DutyMemory, dueNow, memoryOf, withEvent } from '#domain/duties/notify/duty-messages-due.ts';
import { aDuty, eventsOf } from '#domain/duties/testing/duty-events.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/kernel/india-time.ts';

const NOW = Date.UTC(2026, 10, 23, 4);
const UNDO_MS = 10_000;
const RAVI = 4 as DriverId;

/** Follows a duty like its workflow. */
function follow(known: Partial<Duty> = {}) {
  const events = eventsOf(aDuty(NOW, known));
  let now = NOW;
  let memory: DutyMemory | undefined;
  const at = () => ({ at: new Date(now) });
  const look = () => {
    if (!memory) throw new Error('No event yet');
    const due = dueNow(memory, now);
    memory = due.memory;
    return { ...due, kinds: due.messages.map(({ kind, driverId }) => `${kind} ${driverId}`) };
  };
  const hear = (event: DutyEvent) => {
    memory = memory ? withEvent(memory, event) : memoryOf(event);
    return look();
  };
  return {
    look,
    assigned: () => hear(events.assigned(at())),
    notified: () => hear(events.change({ notifiedAt: new Date(now) }, { kind: 'notified', ...at() })),
    detailsSent: () => hear(events.change({}, { kind: 'notified', ...at() })),
    accepted: () => hear(events.change({ state: 'accepted' }, { kind: 'reported', ...at() })),
    declined: () => hear(events.change({ state: 'declined' }, { kind: 'reported', ...at() })),
    noShow: () => hear(events.change({ state: 'no-show' }, { kind: 'reported', ...at() })),
    completed: () => hear(events.change({ state: 'completed' }, { kind: 'reported', ...at() })),
    moved: (values: Partial<Duty>) =>
      hear(events.change({ state: 'assigned', ...values }, { kind: 'moved', ...at() })),
    given: (driverId: DriverId, undoes?: number) =>
      hear(
        events.change(
          { driverId, notifiedAt: null, state: 'assigned' },
          { kind: 'reassigned', ...at(), ...(undoes !== undefined && { undoes }) },
        ),
      ),
    givenBack: (driverId: DriverId, notifiedAt: Date, undoes: number) =>
      hear(events.change({ driverId, notifiedAt }, { kind: 'reassigned', ...at(), undoes })),
    removed: () => hear(events.removed(at())),
    restored: () => hear(events.change({}, { kind: 'restored', ...at() })),
    repeat: (event: DutyEvent) => hear(event),
    reconciled: (): void => {
      memory = memory && withEvent(memory, { ...memory.latest, type: 'reconciled' });
    },
    wait: (ms: number) => {
      now += ms;
      return look();
    },
    startsAt: NOW + 4 * HOUR_MS,
  };
}

test('messages nobody for an assignment, until two hours before the start', () => {
  const duty = follow();
  expect(duty.assigned()).toMatchObject({ kinds: [], notifiesDriver: false, next: NOW + UNDO_MS });
  expect(duty.wait(UNDO_MS)).toMatchObject({ kinds: [], notifiesDriver: false, next: NOW + 2 * HOUR_MS });
  expect(duty.wait(2 * HOUR_MS - UNDO_MS)).toMatchObject({ kinds: [], notifiesDriver: true });
});

test('an assignment shortly before the start is notified when it cannot be undone any more', () => {
  const duty = follow({ startsAt: new Date(NOW + HOUR_MS) });
  expect(duty.assigned()).toMatchObject({ notifiesDriver: false, next: NOW + UNDO_MS });
  expect(duty.wait(UNDO_MS).notifiesDriver).toBe(true);
});

test('says which start a driver has heard of, in the message about a move and a removal', () => {
  const duty = follow();
  duty.assigned();
  duty.notified();
  const before = duty.startsAt;
  duty.moved({ startsAt: new Date(before + HOUR_MS) });
  expect(duty.wait(UNDO_MS).messages).toMatchObject([{ kind: 'duty-moved', startBefore: before }]);
  duty.removed();
  expect(duty.wait(UNDO_MS).messages).toMatchObject([
    { kind: 'duty-removed', startBefore: before + HOUR_MS },
  ]);
});

test('sends the notice of a button at once and once, and none two hours before the start', () => {
  const duty = follow();
  duty.assigned();
  expect(duty.notified().kinds).toEqual(['duty-assigned 3']);
  expect(duty.look().kinds).toEqual([]);
  duty.accepted();
  expect(duty.wait(3 * HOUR_MS)).toMatchObject({ kinds: [], notifiesDriver: false });
});

test('alerts the team 30 minutes after a notice without an answer, and not after an answer', () => {
  const silent = follow();
  silent.assigned();
  expect(silent.notified().next).toBe(NOW + 30 * MINUTE_MS);
  expect(silent.wait(30 * MINUTE_MS - 1).kinds).toEqual([]);
  expect(silent.wait(1).messages).toEqual([{ kind: 'team-duty-unanswered', driverId: 3, news: NOW }]);

  const answered = follow();
  answered.assigned();
  answered.notified();
  answered.accepted();
  expect(answered.wait(HOUR_MS).kinds).toEqual([]);
});

test('tells a notified driver of a move after the undo window, and waits for the answer from then on', () => {
  const duty = follow();
  duty.assigned();
  duty.notified();
  duty.accepted();
  duty.wait(HOUR_MS);
  const later = {
    startsAt: new Date(duty.startsAt + HOUR_MS),
    endsAt: new Date(duty.startsAt + 3 * HOUR_MS),
  };
  expect(duty.moved(later)).toMatchObject({ kinds: [], next: NOW + HOUR_MS + UNDO_MS });
  expect(duty.wait(UNDO_MS)).toMatchObject({
    kinds: ['duty-moved 3'],
    next: NOW + HOUR_MS + UNDO_MS + 30 * MINUTE_MS,
  });
  expect(duty.wait(30 * MINUTE_MS).kinds).toEqual(['team-duty-unanswered 3']);
});

test('notifies nobody of a move that is undone in time', () => {
  const duty = follow();
  duty.assigned();
  duty.notified();
  const was = { startsAt: new Date(duty.startsAt), endsAt: new Date(duty.startsAt + 2 * HOUR_MS) };
  duty.moved({ startsAt: new Date(duty.startsAt + HOUR_MS) });
  duty.moved(was);
  expect(duty.wait(UNDO_MS).kinds).toEqual([]);
});

test('tells a driver whose place or vehicle changes', () => {
  const duty = follow();
  duty.assigned();
  duty.notified();
  duty.moved({});
  expect(duty.wait(UNDO_MS).kinds).toEqual(['duty-moved 3']);
  duty.moved({ vehicleId: 6 as VehicleId });
  expect(duty.wait(UNDO_MS).kinds).toEqual(['duty-moved 3']);
});

test('notifies nobody of a move or removal if the driver never heard of the duty', () => {
  const duty = follow();
  duty.assigned();
  duty.moved({ startsAt: new Date(duty.startsAt + HOUR_MS) });
  expect(duty.wait(UNDO_MS).kinds).toEqual([]);
  duty.removed();
  expect(duty.wait(UNDO_MS)).toMatchObject({ kinds: [], isOver: true });
});

test('tells the notified driver that another driver has the duty, who is notified later', () => {
  const duty = follow();
  duty.assigned();
  duty.notified();
  expect(duty.given(RAVI).kinds).toEqual([]);
  expect(duty.wait(UNDO_MS).kinds).toEqual(['duty-removed 3']);
  expect(duty.notified().kinds).toEqual(['duty-assigned 4']);
});

test('notifies nobody of a reassignment that is undone in time', () => {
  const duty = follow();
  duty.assigned();
  duty.notified();
  duty.given(RAVI);
  duty.givenBack(3 as DriverId, new Date(NOW), 3);
  expect(duty.wait(UNDO_MS).kinds).toEqual([]);
});

test('tells the team at once that a driver declined, and that driver nothing more', () => {
  const duty = follow();
  duty.assigned();
  duty.notified();
  expect(duty.declined().kinds).toEqual(['team-duty-declined 3']);
  duty.removed();
  expect(duty.wait(UNDO_MS)).toMatchObject({ kinds: [], isOver: true });
});

test('tells the notified driver of a removal after the undo window, and is then over', () => {
  const duty = follow();
  duty.assigned();
  duty.notified();
  expect(duty.removed()).toMatchObject({ kinds: [], isOver: false });
  expect(duty.wait(UNDO_MS)).toMatchObject({ kinds: ['duty-removed 3'], isOver: true, next: null });
});

test.each(['noShow', 'completed'] as const)(
  'tells nobody of the removal of a duty that is over: %s',
  (over) => {
    const running = follow();
    running.assigned();
    running.notified();
    running[over]();
    running.removed();
    expect(running.wait(UNDO_MS)).toMatchObject({ kinds: [], isOver: true });

    const state = over === 'noShow' ? 'no-show' : 'completed';
    const startsLate = follow({ notifiedAt: new Date(NOW), state });
    startsLate.removed();
    expect(startsLate.wait(UNDO_MS)).toMatchObject({ kinds: [], isOver: true });
  },
);

test('a driver hears that a removed duty is back, unless the removal was undone in time', () => {
  const undone = follow();
  undone.assigned();
  undone.notified();
  undone.removed();
  undone.restored();
  expect(undone.wait(UNDO_MS).kinds).toEqual([]);

  const late = follow();
  late.assigned();
  late.notified();
  late.removed();
  late.wait(UNDO_MS);
  late.restored();
  expect(late.wait(UNDO_MS).kinds).toEqual(['duty-moved 3']);
});

test('sends the customer the details when a button asks for it', () => {
  const duty = follow();
  duty.assigned();
  expect(duty.detailsSent().kinds).toEqual(['driver-details 3']);
});

test('a workflow that starts with a later event knows that the driver was notified before', () => {
  const former = follow({ notifiedAt: new Date(NOW) });
  former.given(RAVI);
  expect(former.wait(UNDO_MS).kinds).toEqual(['duty-removed 3']);

  const moved = follow({ notifiedAt: new Date(NOW) });
  moved.moved({ startsAt: new Date(NOW + 5 * HOUR_MS) });
  expect(moved.wait(UNDO_MS).kinds).toEqual(['duty-moved 3']);
});

test('repeats nothing for a repeated or reconciled event', () => {
  const duty = follow();
  const first = eventsOf(aDuty(NOW)).assigned({ at: new Date(NOW) });
  duty.assigned();
  duty.notified();
  expect(duty.repeat(first).kinds).toEqual([]);
  duty.reconciled();
  expect(duty.look().kinds).toEqual([]);
});

test('is over when the ride is completed, and at its end', () => {
  const completed = follow();
  completed.assigned();
  completed.notified();
  expect(completed.completed().isOver).toBe(true);

  const past = follow();
  past.assigned();
  expect(past.wait(6 * HOUR_MS)).toMatchObject({ kinds: [], notifiesDriver: false, isOver: true });
});

describe('for riders', () => {
  const newsIn = ({ forRiders }: ReturnType<ReturnType<typeof follow>['look']>) => forRiders?.news ?? null;

  test('a new driver or vehicle is news when it can no longer be undone, once', () => {
    const duty = follow();
    expect(newsIn(duty.assigned())).toBeNull();
    expect(newsIn(duty.wait(UNDO_MS))).toBe(1);
    expect(newsIn(duty.accepted())).toBeNull();
    expect(newsIn(duty.given(RAVI))).toBeNull();
    expect(newsIn(duty.wait(UNDO_MS - 1))).toBeNull();
    expect(duty.wait(1).forRiders).toEqual({ kind: 'driver-changed', driverId: RAVI, news: 3 });
    expect(newsIn(duty.wait(HOUR_MS))).toBeNull();
    duty.reconciled();
    expect(newsIn(duty.look())).toBeNull();
  });

  test('a driver who came back by an undo may be news, and one who declined is none', () => {
    const duty = follow();
    duty.assigned();
    duty.wait(UNDO_MS);
    duty.given(RAVI);
    expect(duty.given(3 as DriverId, 2).forRiders).toMatchObject({ driverId: 3, news: 3 });
    duty.given(RAVI);
    duty.declined();
    expect(newsIn(duty.wait(UNDO_MS))).toBeNull();
    expect(newsIn(duty.accepted())).toBe(4);
  });

  test('a removed duty and one that is over are none', () => {
    const removed = follow();
    removed.assigned();
    removed.removed();
    expect(newsIn(removed.wait(UNDO_MS))).toBeNull();
    const over = follow();
    over.assigned();
    expect(newsIn(over.wait(7 * HOUR_MS))).toBeNull();
  });
});
