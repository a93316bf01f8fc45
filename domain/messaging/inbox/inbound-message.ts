import type { Actor } from '#domain/kernel/actor.ts';

/** The kinds of messages to the WhatsApp number. Only a text is stored as it is; of another message, only its kind. */
const INBOUND_KINDS = ['text', 'image', 'voice', 'location', 'other'] as const;
export type InboundKind = (typeof INBOUND_KINDS)[number];

/** Longest text that WhatsApp takes from a person. */
export const MAX_INBOUND_LENGTH = 4096;

/** A message as the provider reports it. `reference` is the provider's name of it. */
export type Inbound = {
  readonly reference: string;
  /** Phone of the sender, in E.164 format. */
  readonly phone: string;
  readonly kind: InboundKind;
  readonly body: string;
  readonly at: Date;
};

/** `answered`: the team wrote back. `done`: a person of the team decided that it needs no answer. */
export type HandledHow = 'answered' | 'done';

/** A stored message. It is open until somebody handles it. */
export type InboundMessage = {
  readonly id: number;
  readonly phone: string;
  readonly kind: InboundKind;
  readonly body: string;
  readonly writtenAt: Date;
  readonly handled: { readonly how: HandledHow; readonly at: Date; readonly by: Actor } | null;
};
