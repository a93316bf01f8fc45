import { membersFor } from '#domain/bookings/fields/members.ts';

const MAX_LINE_LENGTH = 110;

/** Returns the help text about the booking in the `--json` output. */
export function bookingJsonHelp(): string {
  const members = membersFor('cli');
  const namesOf = (group: (typeof members)[number]['group']) =>
    members.filter((member) => member.group === group).map(({ name }) => `"${name}"`);
  const always = members.flatMap(({ name, group }, at) => {
    if (group === null) return [`"${name}"`];
    const isFirst = members[at - 1]?.group !== group;
    return group === 'service' && isFirst ? ['the fields of the service'] : [];
  });
  const all = [
    ...always,
    `for a partner booking ${namesOf('partner').join(', ')}`,
    `and its foreign customer ${namesOf('guest').join(', ')}`,
  ];
  return wrapLines(
    `With --json: { "booking": { ${all.join(', ')} } }. Amounts are in currency, which is always INR; originalFare is in originalCurrency. Dates and times of the ride are in India time, other times in ISO 8601.`,
  );
}

function wrapLines(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + word.length < MAX_LINE_LENGTH) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}
