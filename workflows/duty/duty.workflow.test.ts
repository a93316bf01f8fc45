import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DriverId } from '#domain/fleet/driver.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { runDutyWorkflows } from '#workflows/testing/duty-workflows.ts';
import { recordHistory } from '#workflows/testing/recorded-histories.ts';

let workflows: Awaited<ReturnType<typeof runDutyWorkflows>>;

beforeAll(async () => {
  workflows = await runDutyWorkflows();
});

afterAll(async () => {
  await workflows.stop();
});

const FAR_MS = 3_600_000;
const now = () => ({ at: new Date() });
const timeouts = (known: { notice?: number; acceptWithin?: number; undo?: number }) => ({
  timeouts: { notice: 0, acceptWithin: FAR_MS, undo: 0, ...known },
});

describe.concurrent('the duty workflow', () => {
  test('notifies the driver some time before the start, once, and ends with the duty', async () => {
    const { duty, deliver, asked, onAsked, messagesAbout, ending, history } = workflows;
    const { id, assigned, change } = duty({ startsIn: FAR_MS + 2_000, endsIn: FAR_MS + 4_000 });
    const soon = timeouts({ notice: FAR_MS });
    onAsked.set(id, () => change({ notifiedAt: new Date() }, { kind: 'notified', ...now(), ...soon }));
    await deliver(assigned({ ...now(), ...soon }));
    await eventually(() => messagesAbout(id).length === 1);
    expect(messagesAbout(id)).toEqual(['duty-assigned']);
    await deliver(change({ state: 'completed' }, { kind: 'reported', ...now(), ...soon }));

    expect(await ending(id)).toEqual({ undelivered: [] });
    expect(asked.filter((one) => one === id)).toEqual([id]);
    await recordHistory('duty', 'happy', () => history(id));
  });

  test('alerts the team of a driver who does not answer', async () => {
    const { duty, deliver, messagesAbout, ending, history } = workflows;
    const { id, assigned, change, removed } = duty({ startsIn: FAR_MS, endsIn: 2 * FAR_MS });
    const quick = timeouts({ acceptWithin: 500 });
    await deliver(assigned({ ...now(), ...quick }));
    await deliver(change({ notifiedAt: new Date() }, { kind: 'notified', ...now(), ...quick }));
    await eventually(() => messagesAbout(id).includes('team-duty-unanswered'));
    await deliver(removed({ ...now(), ...quick }));

    expect(await ending(id)).toEqual({ undelivered: [] });
    expect(messagesAbout(id).toSorted()).toEqual(['duty-assigned', 'duty-removed', 'team-duty-unanswered']);
    await recordHistory('duty', 'unanswered', () => history(id));
  });

  test('tells the driver of a move and of a removal when they can no longer be undone', async () => {
    const { duty, deliver, messagesAbout, ending, history } = workflows;
    const { id, assigned, change, removed, startsAt } = duty({ startsIn: FAR_MS, endsIn: 3 * FAR_MS });
    const later = new Date(startsAt.getTime() + FAR_MS);
    const undone = timeouts({ undo: FAR_MS });
    await deliver(assigned({ ...now(), ...timeouts({}) }));
    await deliver(change({ notifiedAt: new Date() }, { kind: 'notified', ...now(), ...timeouts({}) }));
    await eventually(() => messagesAbout(id).length === 1);
    await deliver(change({ startsAt: later }, { kind: 'moved', ...now(), ...undone }));
    await deliver(change({ startsAt }, { kind: 'moved', undoes: 3, ...now(), ...undone }));
    await deliver(change({ startsAt: later }, { kind: 'moved', ...now(), ...timeouts({ undo: 200 }) }));
    await eventually(() => messagesAbout(id).length === 2);
    await deliver(removed({ ...now(), ...timeouts({ undo: 200 }) }));

    expect(await ending(id)).toEqual({ undelivered: [] });
    expect(messagesAbout(id)).toEqual(['duty-assigned', 'duty-moved', 'duty-removed']);
    await recordHistory('duty', 'moved', () => history(id));
  });

  test('tells the riders of another driver when the change can no longer be undone', async () => {
    const { duty, deliver, newsForRiders, ending, history } = workflows;
    const { id, assigned, change, removed } = duty({ startsIn: FAR_MS, endsIn: 2 * FAR_MS });
    const [asha, ravi] = [3 as DriverId, 4 as DriverId];
    await deliver(assigned({ ...now(), ...timeouts({}) }));
    await eventually(() => newsForRiders(id).length === 1);
    await deliver(
      change({ driverId: ravi }, { kind: 'reassigned', ...now(), ...timeouts({ undo: FAR_MS }) }),
    );
    await deliver(change({ driverId: asha }, { kind: 'reassigned', undoes: 2, ...now(), ...timeouts({}) }));
    await deliver(change({ driverId: ravi }, { kind: 'reassigned', ...now(), ...timeouts({ undo: 200 }) }));
    await eventually(() => newsForRiders(id).includes(4));
    await deliver(removed({ ...now(), ...timeouts({}) }));

    expect(await ending(id)).toEqual({ undelivered: [] });
    expect(newsForRiders(id)).not.toContain(2);
    await recordHistory('duty', 'driver-changed', () => history(id));
  });

  test('names the messages that could not be delivered, and repeats none for a repeated event', async () => {
    const { duty, deliver, undeliverable, messagesAbout, ending } = workflows;
    const { id, assigned, change, removed } = duty({ startsIn: FAR_MS, endsIn: 2 * FAR_MS });
    undeliverable.add(id);
    const first = assigned({ ...now(), ...timeouts({}) });
    const notice = change({ notifiedAt: new Date() }, { kind: 'notified', ...now(), ...timeouts({}) });
    await deliver(first, notice, first, notice);
    await eventually(() => messagesAbout(id).length === 1);
    await deliver(removed({ ...now(), ...timeouts({}) }));
    expect((await ending(id)).undelivered.filter((kind) => kind !== 'driver-changed')).toEqual([
      'duty-assigned',
      'duty-removed',
    ]);
  });
});
