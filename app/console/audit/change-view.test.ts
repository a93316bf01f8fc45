import { expect, test } from 'vitest';
import { changeView } from '#app/console/audit/change-view.server.ts';

test('leaves out what a move of a seat has not changed', () => {
  const change = {
    subject: 'RS-7',
    kind: 'moved',
    trip: ['TR-12', 'TR-14'],
    seat: ['A1', 'A1'],
    fare: [899, 899],
  };
  const { fields } = changeView(change, (label) => ({ label, name: null, href: null }));
  expect(fields).toEqual([{ label: 'Trip', before: 'TR-12', after: 'TR-14' }]);
});

test('shows trip, seat and fare of a moved seat, before and after', () => {
  const change = {
    ...{ subject: 'RS-7', kind: 'moved', ride: 'TR-14' },
    ...{ trip: ['TR-12', 'TR-14'], seat: ['A1', 'B2'], fare: [1199, 899] },
  };
  expect(changeView(change, (label) => ({ label, name: null, href: null }))).toMatchObject({
    what: 'Moved to another trip',
    fields: [
      { label: 'Trip', before: 'TR-12', after: 'TR-14' },
      { label: 'Seat', before: 'A1', after: 'B2' },
      { label: 'Fare', before: '₹1,199', after: '₹899' },
    ],
  });
});
