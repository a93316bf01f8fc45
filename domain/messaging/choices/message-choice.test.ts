import { expect, test } from 'vitest';
import { listRecipients, withOthers } from '#domain/messaging/audience.ts';
import { chosenAddresses, type MessageChoice } from '#domain/messaging/choices/message-choice.ts';
import { readStopWord } from '#domain/messaging/choices/stop-words.ts';
import type { BookingMessageKind, Channel } from '#domain/messaging/message.ts';
import { BRAND, PARTNER_PARTS, sampleBooking } from '#domain/messaging/testing/sample-booking.ts';

const PHONE = sampleBooking().contact.phone;
const ALL: readonly Channel[] = ['whatsapp', 'sms', 'email'];

/** Returns the chains of channels of a message to a rider, each as a text. */
async function chains(
  kind: BookingMessageKind,
  choice: Partial<MessageChoice>,
  { available = ALL, email = 'rider@mail.example' } = {},
): Promise<string[]> {
  const booking = sampleBooking();
  const contact = { ...booking.contact, email };
  const made = new Map([[PHONE, { first: 'whatsapp', takesWhatsapp: true, ...choice } as MessageChoice]]);
  const chosen = await chosenAddresses(
    { of: async () => made, available },
    kind,
    listRecipients(kind, { contact }, BRAND),
  );
  return chosen.map((address) =>
    withOthers([address])
      .map(({ channel }) => channel)
      .join(' '),
  );
}

test.each<[BookingMessageKind, Partial<MessageChoice>, string[]]>([
  ['ride-details', { first: 'sms' }, ['sms whatsapp email']],
  ['ride-details', { first: 'email' }, ['email whatsapp sms']],
  ['ride-details', { takesWhatsapp: false }, ['sms email']],
  ['ride-details', { first: 'email', takesWhatsapp: false }, ['email sms']],
  ['booking-confirmed', { first: 'sms' }, ['sms whatsapp', 'email']],
  ['booking-confirmed', { first: 'email' }, ['whatsapp sms', 'email']],
  ['booking-confirmed', { takesWhatsapp: false }, ['sms', 'email']],
  ['booking-updated', { first: 'sms', takesWhatsapp: false }, ['email']],
  ['team-new-booking', { takesWhatsapp: false }, ['whatsapp', 'email']],
])('sends %s to a person who chose %j by these channels', async (kind, choice, expected) => {
  expect(await chains(kind, choice)).toEqual(expected);
});

test('after a stop, only what changes the agreement goes by WhatsApp if nothing else reaches the person', async () => {
  const nothingElse = { available: ['whatsapp', 'email'] as const, email: '' };
  expect(await chains('ride-details', { takesWhatsapp: false }, nothingElse)).toEqual(['sms']);
  for (const kind of ['booking-cancelled', 'pickup-moved'] as const)
    expect(await chains(kind, { takesWhatsapp: false }, nothingElse)).toEqual(['whatsapp sms']);
  expect(await chains('booking-cancelled', { takesWhatsapp: false }, { email: '' })).toEqual(['sms']);
  expect(
    await chains('booking-cancelled', { takesWhatsapp: false }, { ...nothingElse, email: 'r@mail.example' }),
  ).toEqual(['sms', 'email']);
});

test('asks for the choices of riders and of partners’ contacts, and of nobody for the team', async () => {
  const asked: string[][] = [];
  const choices = {
    available: ALL,
    of: async (phones: readonly string[]) => {
      asked.push([...phones]);
      return new Map();
    },
  };
  const booking = sampleBooking(PARTNER_PARTS);
  for (const kind of ['ride-details', 'team-overdue', 'booking-updated'] as const)
    await chosenAddresses(choices, kind, listRecipients(kind, booking, BRAND));
  expect(asked).toEqual([[PARTNER_PARTS.guest.phone, PHONE]]);
});

test.each([
  ['STOP', 'stop'],
  [' stop. ', 'stop'],
  ['Stop!', 'stop'],
  ['“बंद करें”', 'stop'],
  ['बंद', 'stop'],
  ['Unsubscribe', 'stop'],
  ['START', 'start'],
  ['शुरू', 'start'],
  ['Please stop at gate 4', undefined],
  ['Can you start earlier?', undefined],
  ['stop stop', undefined],
  ['', undefined],
  ['s t o p', undefined],
  [`stop${' '.repeat(100)}`, undefined],
] as const)('reads %j as %s', (text, word) => {
  expect(readStopWord(text)).toBe(word);
});
