import { z } from 'zod';
import type { Receipt } from '#domain/messaging/receipts/receipt.ts';
import { impersonal, parsed } from '#infra/messaging/whatsapp/whatsapp-refusal.ts';

const text = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim())
  .catch('');
const reference = z.union([z.string(), z.number()]).transform(String).pipe(z.string().min(1).max(512));

/** One message of MSG91's report: as a form, as a body of its own, or as the operator composed it. */
const msg91Schema = z.object({
  requestId: reference,
  status: text,
  desc: text,
  failureReason: text,
  date: text,
  deliveryTime: text,
});

/** The older form: one request with the report of each of its recipients. */
const msg91RequestSchema = z.object({ requestId: reference, report: z.array(z.looseObject({})) });

const exotelSchema = z.object({
  SmsSid: reference,
  Status: text,
  DetailedStatus: text,
  DateUpdated: text,
});

/**
 * Returns what a report of the provider says about messages, at `now` where it names no time. Leaves out states on the way, and
 * what has another shape. Undefined if the body is no report.
 */
export function readSmsReport(body: string, contentType: string, now: Date): Receipt[] | undefined {
  const items = itemsOf(body, contentType);
  if (items.length === 0) return undefined;
  const receipts = items.map((item) => receiptOf(item, now));
  if (receipts.every((receipt) => receipt === undefined)) return undefined;
  return receipts.filter((receipt) => receipt !== undefined && receipt !== 'on-its-way');
}

function itemsOf(body: string, contentType: string): unknown[] {
  const isForm = contentType.includes('application/x-www-form-urlencoded');
  const given = isForm ? Object.fromEntries(new URLSearchParams(body)) : parsed(body);
  const data = (given as { data?: unknown } | undefined)?.data;
  const content = typeof data === 'string' ? parsed(data) : given;
  return [content].flat().flatMap((item) => {
    const request = msg91RequestSchema.safeParse(item);
    if (!request.success) return item === undefined ? [] : [item];
    const { requestId, report } = request.data;
    return report.map((one) => ({ ...one, requestId }));
  });
}

type Read = Receipt | 'on-its-way' | undefined;

function receiptOf(item: unknown, now: Date): Read {
  const ofExotel = exotelSchema.safeParse(item);
  if (ofExotel.success) return exotelReceipt(ofExotel.data, now);
  const ofMsg91 = msg91Schema.safeParse(item);
  return ofMsg91.success ? msg91Receipt(ofMsg91.data, now) : undefined;
}

const MSG91_FAILED = new Set(['2', '9', '16', '17', '25']);
const FAILED = /fail|reject|undeliver|block|expire|ndnc|dnd/i;

function msg91Receipt(report: z.output<typeof msg91Schema>, now: Date): Read {
  const { requestId, status, desc, failureReason } = report;
  const at = indiaInstant(report.date || report.deliveryTime, now);
  if (status === '1' || [status, desc].some((word) => word.toLowerCase() === 'delivered'))
    return delivered(requestId, at);
  if (MSG91_FAILED.has(status) || FAILED.test(desc) || FAILED.test(status))
    return failed(requestId, at, `${status} ${failureReason || desc}`);
  return 'on-its-way';
}

/** Exotel's `sent` is what reached the phone, if the detailed status says so. */
function exotelReceipt(report: z.output<typeof exotelSchema>, now: Date): Read {
  const { SmsSid, Status, DetailedStatus, DateUpdated } = report;
  const at = indiaInstant(DateUpdated, now);
  if (Status === 'delivered' || DetailedStatus === 'DELIVERED_TO_HANDSET') return delivered(SmsSid, at);
  if (FAILED.test(Status)) return failed(SmsSid, at, DetailedStatus || Status);
  return 'on-its-way';
}

function delivered(reference: string, at: Date): Receipt {
  return { reference, deliveredAt: at, readAt: null, failedAt: null, error: null };
}

function failed(reference: string, at: Date, cause: string): Receipt {
  const error = `sms: ${impersonal(cause.trim()) || 'not delivered'}`;
  return { reference, deliveredAt: null, readAt: null, failedAt: at, error };
}

/** Both providers write India time without a zone. A time that is missing, unclear or in the future is that of the report. */
function indiaInstant(written: string, now: Date): Date {
  const isTime = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(written);
  const at = new Date(isTime ? `${written.replace(' ', 'T')}+05:30` : Number.NaN);
  return at <= now ? at : now;
}
