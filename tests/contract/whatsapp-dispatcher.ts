import type { Phone } from '#domain/kernel/phone.ts';
import type { startWhatsappStandIn } from '#infra/messaging/stand-in/whatsapp-server.ts';
import { anotherPhone, Client, type Site } from '#tests/contract/site.ts';

/** Returns a dispatcher who has logged in with a code that the stand-in of WhatsApp received. */
export async function dispatcherBy(
  { received }: Pick<Awaited<ReturnType<typeof startWhatsappStandIn>>, 'received'>,
  site: Site,
): Promise<Client> {
  const phone = anotherPhone() as Phone;
  await site.container.db.insertInto('team_members').values({ phone, role: 'dispatcher' }).execute();
  const dispatcher = new Client(site);
  await dispatcher.post('/api/otp/send', { phone });
  const otp = /\b\d{6}\b/.exec(JSON.stringify(received.at(-1)?.body))?.[0];
  await dispatcher.post('/api/otp/verify', { phone, otp });
  return dispatcher;
}
