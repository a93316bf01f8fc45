import { DeliveryError } from '#domain/kernel/delivery-error.ts';
import type { AlarmStore } from '#domain/messaging/alarms/tell-alarms.ts';
import type { Channel, Deliver, DeliverBy } from '#domain/messaging/message.ts';
import type { Log } from '#infra/config/logging.ts';

type Alarms = Pick<AlarmStore, 'raise' | 'end'>;

/**
 * Adds the alarms to the channels (docs/product/messages.md#alarm). The first message that fails for a fault of the operator
 * raises one, and the next accepted message ends it. An accepted one-time code shows that its template works. Nothing shows
 * that all other templates work, so their alarm ends by itself after a day.
 */
export function withAlarms(
  deliver: DeliverBy,
  { alarms, log }: { readonly alarms: Alarms; readonly log: Log },
): DeliverBy {
  return {
    whatsapp: watch('whatsapp', deliver.whatsapp),
    sms: deliver.sms && watch('sms', deliver.sms),
    email: watch('email', deliver.email),
  };

  function watch(channel: Channel, send: Deliver): Deliver {
    return async (message) => {
      try {
        const delivered = await send(message);
        if (delivered.state === 'sent') await end(channel, message.code !== null);
        return delivered;
      } catch (error) {
        if (error instanceof DeliveryError) await raise(channel, error);
        throw error;
      }
    };
  }

  async function raise(channel: Channel, { operatorFault: fault, message: cause }: DeliveryError) {
    if (!fault) return;
    const isRaised = await attempted(() => alarms.raise({ subject: channel, fault }, cause));
    if (isRaised) log.error({ channel, fault, cause }, 'A message channel must be corrected');
  }

  async function end(channel: Channel, isCode: boolean) {
    const isEnded = await attempted(() =>
      alarms.end(channel, isCode ? ['account', 'template'] : ['account']),
    );
    if (isEnded) log.info({ channel }, 'A message channel works again');
  }

  /** Returns false if the database fails. An alarm never changes the outcome of a message. */
  async function attempted(change: () => Promise<boolean>): Promise<boolean> {
    try {
      return await change();
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.name : 'Error' }, 'An alarm could not be stored');
      return false;
    }
  }
}
