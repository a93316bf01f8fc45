import { type Address, inOrder, withOthers } from '#domain/messaging/audience.ts';
import type { Channel, MessageKind } from '#domain/messaging/message.ts';

/** How a person wants our messages (docs/product/messages.md#choices). */
export type MessageChoice = {
  /** The channel that is tried first. */
  readonly first: Channel;
  /** False after the person has stopped our messages by WhatsApp. */
  readonly takesWhatsapp: boolean;
};

export const DEFAULT_CHOICE: MessageChoice = { first: 'whatsapp', takesWhatsapp: true };

export type FindChoices = {
  /** Returns the choices of those of these phones that have made one. */
  readonly of: (phones: readonly string[]) => Promise<ReadonlyMap<string, MessageChoice>>;
  /** The channels of this installation. */
  readonly available: readonly Channel[];
};

/**
 * Messages about a change of what was agreed with a person. If no other channel reaches the person, they are sent by WhatsApp
 * even after the person has stopped it.
 */
const NEEDED: readonly MessageKind[] = [
  'booking-cancelled',
  'pickup-moved',
  'seat-cancelled',
  'seat-moved',
  'seat-delayed',
];

/**
 * Returns the addresses of a message with the channels in the order that each person chose, and without WhatsApp for those who
 * stopped it. Team and drivers have no choice. Without `choices` nobody has chosen.
 */
export async function chosenAddresses(
  choices: FindChoices | undefined,
  kind: MessageKind,
  addresses: readonly Address[],
): Promise<readonly Address[]> {
  const phones = addresses.filter(hasChoice).map(({ to }) => to);
  if (!choices || phones.length === 0) return addresses;
  const made = await choices.of(phones);
  if (made.size === 0) return addresses;
  return addresses.flatMap((address) => {
    const choice = hasChoice(address) ? made.get(address.to) : undefined;
    if (!choice) return [address];
    const goesByMail = addresses.some(
      ({ reader, channel }) => reader === address.reader && channel === 'email',
    );
    return inOrder(channelsOf(address, choice, { kind, goesByMail, available: choices.available })) ?? [];
  });
}

function hasChoice({ channel, reader }: Address): boolean {
  return channel === 'whatsapp' && reader !== 'team' && reader !== 'driver';
}

function channelsOf(
  address: Address,
  { first, takesWhatsapp }: MessageChoice,
  about: { kind: MessageKind; goesByMail: boolean; available: readonly Channel[] },
): Address[] {
  const all = withOthers([address]).map(({ otherwise: _, ...alone }) => alone);
  const ordered = [
    ...all.filter(({ channel }) => channel === first),
    ...all.filter(({ channel }) => channel !== first),
  ];
  if (takesWhatsapp) return ordered;
  const allowed = ordered.filter(({ channel }) => channel !== 'whatsapp');
  const isReached = about.goesByMail || allowed.some(({ channel }) => about.available.includes(channel));
  return !isReached && NEEDED.includes(about.kind) ? ordered : allowed;
}
