import { expect, test } from 'vitest';
import { wayBack } from '#app/console/bookings/booking-hrefs.ts';
import { keepList } from '#app/console/bookings/panel/keep-list.ts';
import {
  besideOf,
  decidedHref,
  decisionHref,
  listOf,
  openBooking,
  panelHref,
} from '#app/console/bookings/panel/panel-address.ts';

const at = (path: string) => new URL(path, 'https://ratha.example');

test.each(['/admin', '/admin?kind=confirm', '/admin/bookings', '/admin/bookings?status=received&page=2'])(
  'leads from %s to a booking beside it, and back',
  (list) => {
    const panel = at(panelHref(12, list));
    expect(openBooking(panel)).toBe(12);
    expect(besideOf(panel)).toBe(list);
    // A dialog returns to the booking beside the list.
    const dialog = at('/admin/bookings/12/edit');
    dialog.searchParams.set('from', `${panel.pathname}${panel.search}`);
    expect(wayBack(dialog.href, '/admin')).toBe(`${panel.pathname}${panel.search}`);
  },
);

test.each([
  ['/admin?index', '/admin'],
  ['/admin?index&kind=confirm', '/admin?kind=confirm'],
  ['/admin/bookings', '/admin/bookings'],
  ['/admin/bookings?status=received', '/admin/bookings?status=received'],
])('leads from a decision posted to %s back to the booking that is open beside the list', (action, list) => {
  const open = openBooking(at(panelHref(12, list)));
  expect(decidedHref(list, at(decisionHref(action, open)).href)).toBe(panelHref(12, list));
  expect(decidedHref(list, at(decisionHref(action, undefined)).href)).toBe(list);
  expect(decisionHref(panelHref(11, list), open)).toBe(panelHref(11, list));
});

test('takes a booking without a list, and its dialogs, as a page of its own', () => {
  for (const path of [
    '/admin/bookings/12',
    '/admin/bookings/12/edit?from=/admin',
    '/admin/bookings/12?in=else',
  ])
    expect(besideOf(at(path))).toBeNull();
  expect(openBooking(at('/admin/bookings/12/edit'))).toBe(12);
  expect(openBooking(at('/admin/bookings/new'))).toBeUndefined();
  expect(openBooking(at('/admin/bookings'))).toBeUndefined();
});

const LIST = '/admin/bookings?status=received';
const PANEL = '/admin/bookings/12?in=list&status=received';

test.each([
  ['a booking opens', LIST, PANEL, false],
  ['the next one opens', PANEL, '/admin/bookings/11?in=list&status=received', false],
  ['it closes', PANEL, LIST, false],
  ['a dialog of it opens', PANEL, `/admin/bookings/12/edit`, false],
  ['the next one is on another page', PANEL, '/admin/bookings/9?in=list&status=received&page=2', true],
  ['the filter changes', PANEL, '/admin/bookings?status=confirmed', true],
  ['a dialog over the list opens', LIST, `${LIST}&cancel=12`, true],
  ['the list refreshes', PANEL, PANEL, true],
])('when %s, the list loads again only if it is another one', (_, from, to, loads) => {
  const args = { currentUrl: at(from), nextUrl: at(to), defaultShouldRevalidate: true };
  expect(keepList({ ...args, currentParams: {}, nextParams: {} })).toBe(loads);
  const sent = { ...args, currentParams: {}, nextParams: {}, formMethod: 'POST' as const };
  expect(keepList(sent)).toBe(!to.includes('/edit'));
  expect(keepList({ ...sent, actionStatus: 503 })).toBe(false);
});

test.each([
  ['/admin/bookings/12?in=list&status=received', '/admin/bookings?status=received'],
  ['/admin/bookings/queue/12?kind=confirm', '/admin?kind=confirm'],
  ['/admin/bookings/12', '/admin/bookings'],
  ['/admin/bookings?page=2', '/admin/bookings?page=2'],
  ['/admin', '/admin'],
])('leads from %s to its list', (href, list) => {
  expect(listOf(href)).toBe(list);
});
