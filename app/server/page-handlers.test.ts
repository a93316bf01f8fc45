import type { ServerBuild } from '@remix-run/node';
import { expect, test } from 'vitest';
import { groupOf, groupRoutes } from '#app/server/page-handlers.ts';

const TABLE: readonly (readonly [id: string, path: string | undefined, parentId: string | undefined])[] = [
  ['root', '', undefined],
  ['landing', undefined, 'root'],
  ['booking', 'booking/:service?', 'root'],
  ['bookings', 'bookings', 'root'],
  ['data', 'my/data.json', 'root'],
  ['admin', 'admin', 'root'],
  ['list', undefined, 'admin'],
  ['one', 'bookings/:id', 'admin'],
  ['edit', 'edit', 'one'],
  ['frame', undefined, 'root'],
  ['framed', 'framed', 'frame'],
  ['language', ':language/about', 'root'],
  ['nothing', '*', 'root'],
];
const ROUTES = Object.fromEntries(
  TABLE.map(([id, path, parentId]) => [id, { id, path, parentId, module: {} }]),
) as unknown as ServerBuild['routes'];
const groups = groupRoutes(ROUTES);

/** Every address can match these. */
const ALWAYS = ['frame', 'framed', 'landing', 'language', 'nothing', 'root'];

test.each([
  ['/', []],
  ['/_root.data', []],
  ['/booking', ['booking']],
  ['/booking/airport', ['booking']],
  ['/booking.data', ['booking']],
  ['/bookings/', ['bookings']],
  ['/my/data.json', ['data']],
  ['/admin', ['admin', 'edit', 'list', 'one']],
  ['/admin/bookings/7/edit.data', ['admin', 'edit', 'list', 'one']],
])('an address %s can match the routes of its first segment, and those without one', (path, own) => {
  const routes = groups.get(groupOf(path, groups)) ?? {};
  expect(Object.keys(routes).sort()).toEqual([...ALWAYS, ...own].sort());
});

test.each(['/Booking', '/%62ooking', '//booking', '/framed', '/hi-there', '/__manifest', '/7'])(
  'an address %s is compared with all routes',
  (path) => {
    expect(groupOf(path, groups)).toBe('');
  },
);
