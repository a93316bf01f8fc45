import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { type BenchCalendar, onBenchCalendar, SLOWER, taskMs } from '#tests/bench/calendar-page.ts';
import { inSmoke } from '#tests/bench/in-smoke.ts';

/*
 * Drags a duty over the rows and along the hours for 3 s: the time until the drag has begun on the screen, the frames that
 * the page draws in a second, and the elements that are added or removed meanwhile. The moves are sent as a mouse sends
 * them, also while the page is still busy with the one before. `npm run bench:calendar-drag -- 300 4000` takes other numbers of
 * drivers and duties.
 */
const [DRIVERS = 60, DUTIES = 400] = process.argv.slice(2).map(Number);
const ROUNDS = inSmoke(1, 5);
const MOVES = inSmoke(10, 180);
/** A mouse of 60 Hz. */
const MOVE_MS = 1_000 / 60;

const prepare = async (_: Page, cdp: CDPSession) => {
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
};
await onBenchCalendar({ drivers: DRIVERS, duties: DUTIES, rides: 40 }, measure, { prepare });

async function measure({ page, cdp }: BenchCalendar): Promise<void> {
  console.log(`${DRIVERS} drivers, ${DUTIES} duties: a duty dragged for 3 s, medians of ${ROUNDS}`);
  const table: Record<string, object> = {};
  for (const rate of [SLOWER, 1]) {
    const drags: Drag[] = [];
    for (let round = 0; round < ROUNDS; round += 1) drags.push(await drag(page, cdp, rate));
    const median = (of: (drag: Drag) => number) =>
      Math.round(drags.map(of).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0);
    table[`processor × ${rate}`] = {
      'begins (ms)': median(({ begins }) => begins),
      'frames per second': median(({ perSecond }) => perSecond),
      'longest frame (ms)': median(({ longest }) => longest),
      'processor: begin (ms)': median(({ beginCpu }) => beginCpu),
      'processor: a frame (ms)': median(({ moveCpu, drawn }) => moveCpu / Math.max(1, drawn)),
      elements: median(({ elements }) => elements),
    };
  }
  console.table(table);
}

type Frames = {
  readonly drawn: number;
  readonly perSecond: number;
  readonly longest: number;
  readonly elements: number;
};
type Drag = Frames & { readonly begins: number; readonly beginCpu: number; readonly moveCpu: number };

async function drag(page: Page, cdp: CDPSession, rate: number): Promise<Drag> {
  const { x, y, down } = await page.evaluate(placeOfDrag);
  const mouse = (
    type: 'mouseMoved' | 'mousePressed' | 'mouseReleased',
    toX: number,
    toY: number,
    buttons: number,
  ) => cdp.send('Input.dispatchMouseEvent', { type, x: toX, y: toY, button: 'left', buttons, clickCount: 1 });
  await mouse('mouseMoved', x, y, 0);
  await sleep(inSmoke(100, 500));
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  await mouse('mousePressed', x, y, 1);
  await page.evaluate(timeBegin);
  const start = await taskMs(cdp);
  await mouse('mouseMoved', x + 3, y + 6, 1);
  const begins = await page.evaluate(() => window.benchDrag.begins);
  const begun = await taskMs(cdp);
  await sleep(inSmoke(200, 1_500));
  await page.evaluate(countFrames);
  const moving = await taskMs(cdp);
  const sent: Promise<unknown>[] = [];
  for (let at = 1; at <= MOVES; at += 1) {
    const part = at / MOVES;
    sent.push(mouse('mouseMoved', x + 200 * part, y + down * Math.sin(Math.PI * part), 1));
    await sleep(MOVE_MS);
  }
  await Promise.all(sent);
  const frames = await page.evaluate(() => window.benchDrag.frames());
  const moved = await taskMs(cdp);
  await page.keyboard.press('Escape');
  await mouse('mouseReleased', x, y, 0);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await sleep(inSmoke(100, 500));
  return { begins, beginCpu: begun - start, moveCpu: moved - moving, ...frames };
}

/** Runs in the page: where a duty in the window can be pressed, and how far down the rows go. */
function placeOfDrag() {
  const duty = [...document.querySelectorAll('a[data-drag]')].find((one) => {
    const { x, y, bottom } = one.getBoundingClientRect();
    const isInside = x > 500 && x < innerWidth - 500 && y > 300 && bottom < innerHeight;
    return isInside && one.contains(document.elementFromPoint(x + 10, y + 8));
  });
  if (!duty) throw new Error('No duty in the window');
  const { x, y } = duty.getBoundingClientRect();
  return { x: x + 10, y: y + 8, down: innerHeight - y - 120 };
}

/** Runs in the page: `begins` is the time from the next move of the pointer until the frame after it was drawn. */
function timeBegin() {
  const begins = new Promise<number>((resolve) => {
    addEventListener(
      'pointermove',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - timeStamp);
          port2.postMessage(null);
        }),
      { capture: true, once: true },
    );
  });
  window.benchDrag = { begins, frames: () => ({ drawn: 0, perSecond: 0, longest: 0, elements: 0 }) };
}

/** Runs in the page: counts frames until `frames` is called. */
function countFrames() {
  const times: number[] = [];
  let elements = 0;
  const observer = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records)
      for (const node of [...addedNodes, ...removedNodes]) if (node instanceof Element) elements += 1;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  let handle = requestAnimationFrame(function next(time) {
    times.push(time);
    handle = requestAnimationFrame(next);
  });
  window.benchDrag.frames = () => {
    cancelAnimationFrame(handle);
    observer.disconnect();
    const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time));
    const all = (times.at(-1) ?? 0) - (times[0] ?? 0);
    return {
      drawn: gaps.length,
      perSecond: (1_000 * gaps.length) / all,
      longest: Math.max(...gaps),
      elements,
    };
  };
}

declare global {
  interface Window {
    benchDrag: { begins: Promise<number>; frames: () => Frames };
  }
}
