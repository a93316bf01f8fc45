import { DeliveryError } from '#domain/kernel/delivery-error.ts';
import type { Channel, Deliver, DeliverBy } from '#domain/messaging/message.ts';
import { currentTraceparent } from '#infra/traces/current-trace.ts';
import { inSpan, type Traces } from '#infra/traces/spans.ts';

/** Makes each attempt to send a message a span, with kind, channel and outcome. Without traces the channels stay as they are. */
export function withTraces(deliver: DeliverBy, traces: Traces | null): DeliverBy {
  if (!traces) return deliver;
  return {
    whatsapp: traced('whatsapp', deliver.whatsapp),
    sms: deliver.sms && traced('sms', deliver.sms),
    email: traced('email', deliver.email),
  };

  function traced(channel: Channel, send: Deliver): Deliver {
    return (message) =>
      inSpan(
        traces,
        `message ${message.kind}`,
        {
          kind: 'client',
          parent: currentTraceparent(),
          attributes: { 'ratha.message.kind': message.kind, 'ratha.message.channel': channel },
        },
        async (note) => {
          try {
            const delivered = await send(message);
            note({ 'ratha.message.outcome': delivered.state });
            return delivered;
          } catch (error) {
            note({ 'ratha.message.outcome': error instanceof DeliveryError ? error.outcome : 'unknown' });
            throw error;
          }
        },
      );
  }
}
