import type { Booking } from '#domain/bookings/booking.ts';
import { type BookingJson, bookingMembers, membersFor } from '#domain/bookings/fields/members.ts';

/** Returns a booking as `--json` prints it. */
export function bookingJson(booking: Booking): BookingJson {
  return bookingMembers(booking, 'cli');
}

/** Returns an answer about a booking as `--json` prints it. */
export function withBookingJson<Answer extends { readonly booking: Booking }>({
  booking,
  ...answer
}: Answer) {
  return { booking: bookingJson(booking), ...answer };
}

const MAX_LINE_LENGTH = 110;

/** Describes the booking of `--json` for the help of a command. */
export function bookingJsonHelp(): string {
  const members = membersFor('cli');
  const of = (group: (typeof members)[number]['group']) =>
    members.filter((member) => member.group === group).map(({ name }) => `"${name}"`);
  const always = members.flatMap(({ name, group }, at) => {
    if (group === null) return [`"${name}"`];
    const isFirst = members[at - 1]?.group !== group;
    return group === 'service' && isFirst ? ["the service's own fields"] : [];
  });
  const all = [
    ...always,
    `of a partner ${of('partner').join(', ')}`,
    `and of its customer ${of('guest').join(', ')}`,
  ];
  return wrapped(
    `With --json: { "booking": { ${all.join(', ')} } }, amounts in rupees but for originalFare, dates and times of the ride in India time, other times in ISO 8601.`,
  );
}

function wrapped(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + word.length < MAX_LINE_LENGTH) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}
