import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SeatView } from '#app/rider/rideshare/choice/seat-view.ts';
import { followSeats } from '#app/rider/rideshare/seat/follow-seats.ts';

/** A fake of the browser's EventSource that the test controls. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Stream[] = [];
  readyState = 0;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Stream.opened.push(this);
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
  send(state: SeatView['state']) {
    this.onmessage?.({ data: JSON.stringify({ seats: seatsInState(state) }) });
  }
  fail(forGood: boolean) {
    if (forGood) this.close();
    this.onerror?.();
  }
}

const PATH = '/api/scheduled-rideshare/trips/delhi-dehradun/2026-03-02/outbound';
const page = Object.assign(new EventTarget(), { hidden: false });
const answers: { status: number; state: SeatView['state'] }[] = [];
const fetchSeats = vi.fn(async (_path: string, _options: RequestInit) => {
  const { status, state } = answers.shift() ?? { status: 200, state: 'free' };
  return Response.json({ seats: seatsInState(state) }, { status });
});
let shown: string[];
let live: boolean;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', page);
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('fetch', fetchSeats);
  Stream.opened = [];
  fetchSeats.mockClear();
  page.hidden = false;
  shown = [];
  live = false;
  stop = followSeats(PATH, {
    seats: ([seat]) => shown.push(seat?.state ?? ''),
    live: (now) => {
      live = now;
    },
  });
});
afterEach(() => {
  stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function seatsInState(state: SeatView['state']): SeatView[] {
  return [{ seat: 'A1', state, price: 1199 }];
}
function stream(): Stream {
  return Stream.opened.at(-1) as Stream;
}
function hide(hidden: boolean) {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('shows the seats of the stream without polling', async () => {
  expect(stream().url).toBe(`${PATH}/stream`);
  stream().send('held');
  expect(live).toBe(true);
  await pass(30_000);
  stream().dispatchEvent(new Event('beat'));
  await pass(30_000);
  stream().send('booked');
  expect(shown).toEqual(['held', 'booked']);
  expect(fetchSeats).not.toHaveBeenCalled();
});

test('polls every three seconds if the stream is refused, and retries the stream later', async () => {
  answers.push(
    { status: 200, state: 'held' },
    { status: 500, state: 'free' },
    { status: 200, state: 'booked' },
  );
  stream().fail(true);
  expect(live).toBe(false);
  await pass(0);
  expect(shown).toEqual(['held']);
  await pass(6_000);
  expect(shown).toEqual(['held', 'booked']);
  expect(fetchSeats.mock.lastCall).toMatchObject([PATH, { cache: 'no-cache' }]);
  await pass(24_000);
  expect(Stream.opened).toHaveLength(2);
  fetchSeats.mockClear();
  stream().send('free');
  await pass(10_000);
  expect(live).toBe(true);
  expect(fetchSeats).not.toHaveBeenCalled();
});

test('polls while the stream is disconnected, until it sends again', async () => {
  stream().send('free');
  stream().fail(false);
  await pass(3_000);
  expect(fetchSeats).toHaveBeenCalledTimes(2);
  expect(live).toBe(false);
  stream().send('held');
  await pass(6_000);
  expect(fetchSeats).toHaveBeenCalledTimes(2);
  expect(Stream.opened).toHaveLength(1);
});

test('polls after three seconds of silence and closes the stream after 45', async () => {
  await pass(3_000);
  expect(fetchSeats).toHaveBeenCalledTimes(1);
  await pass(42_000);
  expect(stream().readyState).toBe(Stream.CLOSED);
});

test('ignores a poll answer that is older than the stream’s last update', async () => {
  let answer: (response: Response) => void = () => undefined;
  fetchSeats.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  stream().fail(false);
  await pass(0);
  stream().send('booked');
  answer(Response.json({ seats: seatsInState('free') }));
  await pass(0);
  expect(shown).toEqual(['booked']);
});

test('stops while the page is hidden and starts again when it is shown', async () => {
  stream().send('free');
  hide(true);
  expect(stream().readyState).toBe(Stream.CLOSED);
  await pass(60_000);
  expect(fetchSeats).not.toHaveBeenCalled();
  expect(Stream.opened).toHaveLength(1);
  hide(false);
  expect(Stream.opened).toHaveLength(2);
});
