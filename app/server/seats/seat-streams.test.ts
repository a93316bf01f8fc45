import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { seatStreams } from '#app/server/seats/seat-streams.ts';
import { matchesEtag } from '#app/server/seats/seats-view.ts';
import type { Seat } from '#domain/rideshare/seats.ts';
import type { LiveSeats, SeatSubscriber, TripSeats } from '#infra/postgres/live-seats/live-seats.ts';

function tripSeats(state: Seat['state']): TripSeats {
  const at = new Date('2026-03-02T00:30:00Z');
  const route = { id: 'delhi-dehradun', layout: [['A1']] };
  return {
    trip: { id: 7, route, date: '2026-03-02', direction: 'outbound', departsAt: at, arrivesAt: at },
    seats: [{ seat: 'A1', state, price: 1199, heldBy: null, heldUntil: null }],
  } as unknown as TripSeats;
}

/** A fake response and its connection: what was written, and how much is still unsent. */
class Viewer extends EventEmitter {
  readonly socket = this;
  writableLength = 0;
  destroyed = false;
  written = '';
  writeHead() {}
  write(event: Buffer) {
    this.written += event;
  }
  end() {
    this.emit('close');
  }
  destroy() {
    this.destroyed = true;
    this.emit('close');
  }
}

function setUp() {
  const watchers = new Set<SeatSubscriber>();
  const watch = {
    subscribe: (_now: TripSeats, watcher: SeatSubscriber) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  } as unknown as LiveSeats;
  const streams = seatStreams(watch, []);
  const open = (state: Seat['state']) => {
    const viewer = new Viewer();
    streams.open(viewer as unknown as ServerResponse, tripSeats(state));
    return viewer;
  };
  const read = (state: Seat['state']) => {
    for (const watcher of watchers) watcher.read(tripSeats(state));
  };
  return { streams, watchers, open, read };
}

const eventsOf = ({ written }: Viewer) => written.match(/^data: /gm)?.length ?? 0;

test('sends nothing if the seats have not changed', () => {
  const { open, read } = setUp();
  const viewer = open('free');
  read('free');
  expect(eventsOf(viewer)).toBe(1);
  read('held');
  read('held');
  expect(eventsOf(viewer)).toBe(2);
});

test('disconnects a slow viewer without delaying the others', () => {
  const { open, read } = setUp();
  const [slow, quick] = [open('free'), open('free')];
  slow.writableLength = 1_000_000;
  read('booked');
  expect(slow.destroyed).toBe(true);
  expect(eventsOf(quick)).toBe(2);
  read('free');
  expect(eventsOf(slow)).toBe(1);
});

test('watches a trip once for all viewers and stops after the last one leaves', () => {
  const { open, watchers } = setUp();
  const viewers = [open('free'), open('free')];
  expect(watchers.size).toBe(1);
  viewers[0]?.end();
  expect(watchers.size).toBe(1);
  viewers[1]?.end();
  expect(watchers.size).toBe(0);
});

test('accepts no viewer after the streams were closed', () => {
  const { open, streams } = setUp();
  const viewer = open('free');
  streams.close();
  expect(viewer.listenerCount('close')).toBe(0);
  expect(eventsOf(open('free'))).toBe(0);
});

test.each([
  [undefined, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
])('for If-None-Match %s and the ETag "a" returns whether they match: %s', (header, is) => {
  expect(matchesEtag(header, '"a"')).toBe(is);
});
