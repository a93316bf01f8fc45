import type { Registered } from '#domain/messaging/sms/registered.ts';

/** Sends a message. Returns the provider's reference. Throws a DeliveryError. */
export type SmsProvider = (message: {
  /** A phone in E.164. */
  readonly to: string;
  readonly text: string;
  readonly registered: Registered;
  /** The values of the text, in its order. */
  readonly values: readonly string[];
  readonly deadlineMs: number;
}) => Promise<string>;
