import { indiaDateOf, indiaTimeOf } from '#domain/kernel/india-time.ts';
import type { SmsValues } from '#domain/messaging/sms/sms-template.ts';

/** Returns an instant in India time as values, for a text such as `21/11 at 18:05`. */
export function momentValues(instant: Date): Pick<SmsValues, 'day' | 'month' | 'hour' | 'minute'> {
  const [, month = '', day = ''] = indiaDateOf(instant).split('-');
  const [hour = '', minute = ''] = indiaTimeOf(instant).split(':');
  return { day, month, hour, minute };
}
