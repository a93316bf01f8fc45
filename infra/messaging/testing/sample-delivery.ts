import type { Delivery } from '#domain/messaging/message.ts';

/** A message with characters that need correct encoding. */
export function sampleDelivery(parts: Partial<Delivery> = {}): Delivery {
  return {
    kind: 'booking-received',
    channel: 'whatsapp',
    to: '+919999900002',
    subject: 'Booking received: BK-12',
    body: 'Hello आशा वर्मा,\n\nFinal amount: ₹1,439',
    key: 'booking-12:booking-received:whatsapp',
    code: null,
    ...parts,
  };
}
