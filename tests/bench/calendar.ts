import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { type BenchCalendar, onBenchCalendar, SLOWER, taskMs } from '#tests/bench/calendar-page.ts';
import type { SeededDay } from '#tests/bench/calendar-seed.ts';
import { inSmoke } from '#tests/bench/in-smoke.ts';

/*
 * How fast the duty calendar answers in Chromium on a processor four times slower. For each change: the time from the event
 * to the next frame, the longest frame, and the time of the processor in the main thread, as medians. The first line
 * moves the focus by Tab and is what the machine itself needs: compare with it. Also prints the bytes of the page and
 * of a colleague's change. `npm run bench:calendar -- 300 4000` takes other numbers of drivers and duties.
 */
const [DRIVERS = 60, DUTIES = 400] = process.argv.slice(2).map(Number);
const RIDES = 40;
const ROUNDS = inSmoke(1, 9);
/** Longer than a change takes, without a look of the page at the server. */
const SETTLE_MS = inSmoke(200, 700);
/** The page looks for changes of others every 3 s. */
const CHANGE_SEEN_MS = inSmoke(200, 5_000);

let received = 0;
const SIZE = { drivers: DRIVERS, duties: DUTIES, rides: RIDES };
await onBenchCalendar(SIZE, measure, { prepare });

async function prepare(page: Page, cdp: CDPSession): Promise<void> {
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Network.enable');
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    received += encodedDataLength;
  });
  await page.addInitScript(observe);
}

async function measure({ day, page, cdp }: BenchCalendar): Promise<void> {
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  const html = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return { encoded: entry?.encodedBodySize, decoded: entry?.decodedBodySize };
  });
  console.log(
    `${DRIVERS} drivers, ${DUTIES} duties, ${RIDES} rides: ${elements} elements, page of ${kb(html.encoded)} (${kb(html.decoded)} before compression)`,
  );
  await page.evaluate(() => performance.clearResourceTimings());

  const table: Record<string, object> = {};
  const changes = await changesOf(page, day.colleague);
  for (const { name, run, settle = SETTLE_MS, reset } of changes) {
    const cpu: number[] = [];
    const event: number[] = [];
    const frame: number[] = [];
    received = 0;
    for (let round = 0; round < 2 * ROUNDS; round += 1) {
      // The processor's time without throttling, and the times of the clock with it.
      const isSlow = round % 2 === 1;
      if (isSlow) await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      await page.evaluate(() => window.benchTimes.clear());
      const before = await taskMs(cdp);
      await run(round);
      await sleep(settle);
      const after = await taskMs(cdp);
      if (isSlow) await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      const seen = await page.evaluate(() => window.benchTimes.read());
      if (isSlow) {
        event.push(seen.event);
        frame.push(seen.frame);
      } else cpu.push(after - before);
      await reset?.(round);
      await sleep(settle / 2);
    }
    table[name] = {
      'event to frame (ms)': atLeast(median(event), 16),
      'longest frame (ms)': atLeast(median(frame), 50),
      [`processor × ${SLOWER} (ms)`]: Math.round(SLOWER * median(cpu)),
      'bytes received': name.startsWith('colleague') ? kb(received / (2 * ROUNDS)) : '',
    };
  }
  console.table(table);
}

type Change = {
  readonly name: string;
  readonly run: (round: number) => Promise<unknown>;
  readonly settle?: number;
  /** Takes the change back, outside the measurement. */
  readonly reset?: (round: number) => Promise<unknown>;
};

async function changesOf(page: Page, colleague: SeededDay['colleague']): Promise<Change[]> {
  const { mouse, keyboard } = page;
  const place = await centre(page, '[data-pick]');
  const ride = await centre(page, '.cal-ride strong');
  const rows = await page
    .locator('.cal-row .cal-name')
    .evaluateAll((names) => names.slice(0, 8).map((one) => one.getBoundingClientRect().y + 20));
  const x = (await centre(page, '.cal-row .cal-name')).x;
  const clickPlace = () => mouse.click(place.x, place.y);
  const putBack = () => keyboard.press('Escape');
  return [
    { name: 'baseline: Tab', run: () => keyboard.press('Tab') },
    { name: 'pick up', run: clickPlace, reset: putBack },
    {
      name: 'put back',
      run: putBack,
      reset: clickPlace,
    },
    {
      name: 'drag: begin',
      async run() {
        await mouse.move(ride.x, ride.y);
        await mouse.down();
        await mouse.move(ride.x + 30, ride.y + 10);
      },
      async reset() {
        await putBack();
        await mouse.up();
      },
    },
    {
      name: 'drag: next row',
      async run(round) {
        if (round === 0) {
          await putBack();
          await mouse.move(ride.x, ride.y);
          await mouse.down();
          await mouse.move(ride.x + 30, ride.y + 10);
          await sleep(SETTLE_MS);
        }
        await page.evaluate(() => window.benchTimes.clear());
        await mouse.move(x, rows[round % rows.length] ?? 0);
      },
      async reset(round) {
        if (round < 2 * ROUNDS - 1) return;
        await putBack();
        await mouse.up();
      },
    },
    {
      name: "colleague's change",
      settle: CHANGE_SEEN_MS,
      run: colleague,
    },
  ];
}

async function centre(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`Nothing at ${selector}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Runs in the page: keeps the longest time from an event to the next frame, and the longest frame. */
function observe() {
  const longest = { event: 0, frame: 0 };
  const keep = (kind: 'event' | 'frame') => (list: PerformanceObserverEntryList) => {
    for (const { duration } of list.getEntries()) longest[kind] = Math.max(longest[kind], duration);
  };
  const observers = [
    ['event', 'event'],
    ['long-animation-frame', 'frame'],
  ].map(([type, kind]) => {
    const take = keep(kind as 'event' | 'frame');
    const observer = new PerformanceObserver(take);
    // TypeScript does not know the threshold of Event Timing.
    const options = { type: type as string, durationThreshold: 16 };
    observer.observe(options);
    return { observer, take };
  });
  // Moves of the pointer are no events of Event Timing.
  addEventListener(
    'pointermove',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          longest.event = Math.max(longest.event, performance.now() - timeStamp);
        };
        port2.postMessage(null);
      });
    },
    { capture: true },
  );
  window.benchTimes = {
    clear() {
      for (const { observer } of observers) observer.takeRecords();
      Object.assign(longest, { event: 0, frame: 0 });
    },
    read: () => ({ ...longest }),
  };
}

declare global {
  interface Window {
    benchTimes: { clear: () => void; read: () => { event: number; frame: number } };
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** The browser reports nothing below a threshold. */
function atLeast(ms: number, threshold: number): string {
  return ms < threshold ? `under ${threshold}` : `${Math.round(ms)}`;
}

function kb(bytes = 0): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}
