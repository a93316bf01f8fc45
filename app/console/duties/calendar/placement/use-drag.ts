import {
  type MouseEvent as ReactMouseEvent,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useRef,
} from 'react';
import {
  type DragPlace,
  dragPlaceAt,
  hourWidth,
  scrollAtEdge,
} from '#app/console/duties/calendar/placement/drag-area.ts';
import { moveTo } from '#app/console/duties/calendar/placement/move-to.ts';

/** How far the pointer moves before a press becomes a drag. */
const THRESHOLD_PX = 5;
/** The left button in `buttons`. */
const MAIN_BUTTON = 1;
/** How far it moves along the hours before the time changes. A hand that moves down moves a little aside too. */
const ALONG_PX = 24;

type Drag = {
  readonly id: string;
  readonly startX: number;
  readonly startY: number;
  readonly scrollLeft: number;
  readonly pointerId: number;
  x: number;
  y: number;
  /** The row that the pointer was over last. */
  driver: string | null;
  isMoving: boolean;
  isAlong: boolean;
};

type Handlers = {
  /** The drag of `data-drag="id"` begins. Returns false if there is nothing to drag. */
  readonly onStart: (id: string) => boolean;
  /** The pointer is over a driver's row, or over none, and moved by some minutes along the hours. */
  readonly onOver: (driver: string | null, minutes: number) => void;
  readonly onDrop: (driver: string | null) => void;
};

/**
 * Drags what is marked with `data-drag` onto what is marked with `data-driver`, with a mouse or a pen: a finger scrolls.
 * Returns the refs of the cover that is over the page during a drag and of the label that follows the pointer, and the
 * handlers of the lists that contain both. The cover spares the browser hit tests, hover styles and a cursor for each
 * element of the page. The pointer's moves change no state of React unless row or time changes.
 */
export function useDrag(handlers: Handlers) {
  const cover = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const latest = useRef(handlers);
  latest.current = handlers;
  const drag = useRef<Drag | null>(null);
  const stop = useRef<(() => void) | null>(null);
  const frame = useRef(0);

  useEffect(() => () => stop.current?.(), []);

  function begin(event: ReactPointerEvent<HTMLElement>) {
    if (event.button !== 0 || event.pointerType === 'touch' || drag.current) return;
    const id = draggedOf(event.target)?.dataset.drag;
    if (!id) return;
    const { clientX: x, clientY: y, pointerId } = event;
    const scrollLeft = calendarRegion()?.scrollLeft ?? 0;
    drag.current = {
      id,
      startX: x,
      startY: y,
      scrollLeft,
      pointerId,
      x,
      y,
      driver: null,
      isMoving: false,
      isAlong: false,
    };
    stop.current = listen();
  }

  function listen() {
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', () => end(true), { signal });
    window.addEventListener('pointercancel', () => end(false), { signal });
    window.addEventListener('keydown', onKey, { signal, capture: true });
    return () => {
      cancelAnimationFrame(frame.current);
      frame.current = 0;
      controller.abort();
    };
  }

  /** Escape ends the drag. No other key acts while something is dragged. */
  function onKey(event: KeyboardEvent) {
    if (event.key === 'Escape') return end(false, true);
    if (drag.current?.isMoving) event.preventDefault();
  }

  function move({ clientX, clientY, pointerId, buttons }: PointerEvent) {
    const one = drag.current;
    if (!one || pointerId !== one.pointerId) return;
    // The button was released outside the window, or while another one is held: then no `pointerup` tells it.
    if ((buttons & MAIN_BUTTON) === 0) return end(false);
    one.x = clientX;
    one.y = clientY;
    if (!one.isMoving) {
      if (Math.hypot(clientX - one.startX, clientY - one.startY) < THRESHOLD_PX) return;
      if (!latest.current.onStart(one.id)) return end(false);
      one.isMoving = true;
      if (cover.current) cover.current.hidden = false;
    }
    if (frame.current === 0) frame.current = requestAnimationFrame(draw);
  }

  /** Once for each frame: reads the layout first, then writes, so that the browser lays out the page once. */
  function draw() {
    frame.current = 0;
    const one = drag.current;
    if (!one) return;
    const region = calendarRegion();
    const place = region ? dragPlaceAt(region, one, one.driver) : { driver: null, scrolled: null };
    one.driver = place.driver;
    const minutes = region ? minutesAlong(one, place, hourWidth(region)) : 0;
    if (ghost.current) moveTo(ghost.current, { x: one.x + 12, y: one.y + 8 });
    if (region && scrollAtEdge(region, one)) frame.current = requestAnimationFrame(draw);
    latest.current.onOver(place.driver, minutes);
  }

  function end(isDropped: boolean, isStillPressed = false) {
    const one = drag.current;
    if (isDropped && frame.current !== 0) draw();
    stop.current?.();
    stop.current = null;
    drag.current = null;
    if (cover.current) cover.current.hidden = true;
    if (!one?.isMoving) return;
    swallowClick(isStillPressed);
    const region = calendarRegion();
    latest.current.onDrop(isDropped && region ? dragPlaceAt(region, one, one.driver).driver : null);
  }

  const press = useRef(begin);
  press.current = begin;
  const containers = useRef({
    onPointerDown: (event: ReactPointerEvent<HTMLElement>) => press.current(event),
    onMouseDown: preventSelection,
    onDragStart: preventDefault,
  });
  return { cover, ghost, containers: containers.current };
}

const calendarRegion = () => document.querySelector<HTMLElement>('.cal-scroll');

/** Returns what a press on an element would drag; null on a button. */
function draggedOf(target: EventTarget): HTMLElement | null {
  if (!(target instanceof Element) || target.closest('button')) return null;
  return target.closest<HTMLElement>('[data-drag]');
}

/** Returns the minutes between the press and the pointer along the hours; 0 outside them. */
function minutesAlong(one: Drag, { scrolled }: DragPlace, hourPx: number): number {
  if (scrolled === null || hourPx === 0) return 0;
  const px = one.x - one.startX + scrolled - one.scrollLeft;
  one.isAlong ||= Math.abs(px) >= ALONG_PX;
  return one.isAlong ? (px / hourPx) * 60 : 0;
}

/** The browser would select texts during a drag, which takes longer than all the rest. A link still gets the focus. */
function preventSelection(event: ReactMouseEvent<HTMLElement>) {
  if (event.button !== 0 || !draggedOf(event.target)) return;
  event.preventDefault();
  if (event.target instanceof Element) event.target.closest('a')?.focus({ preventScroll: true });
}

/**
 * The browser sends a click after a drag that ends where it began, after Escape too once the button is released. It must not
 * open the duty.
 */
function swallowClick(isStillPressed: boolean) {
  const controller = new AbortController();
  const { signal } = controller;
  const stop = () => void setTimeout(() => controller.abort());
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true, signal });
  if (!isStillPressed) stop();
  else
    for (const type of ['pointerup', 'pointercancel', 'pointerdown'] as const)
      window.addEventListener(type, stop, { capture: true, signal });
}

/** The browser would drag the address of a link instead. */
function preventDefault(event: { preventDefault: () => void }) {
  event.preventDefault();
}
