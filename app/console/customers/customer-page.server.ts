import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { formErrorResponse } from '#app/console/shared/dialogs/form-error-response.server.ts';
import { redirectDone } from '#app/http/flash.server.ts';
import { FORM_NOT_UNDERSTOOD, readForm, textOf } from '#app/http/form-body.server.ts';
import { requireOwnerPage } from '#app/http/guards.server.ts';
import { formatDateTime } from '#domain/kernel/india-time.ts';
import { DEFAULT_CHOICE, type MessageChoice } from '#domain/messaging/choices/message-choice.ts';
import { CHANNEL_LABELS } from '#domain/messaging/message.ts';
import { formatPhone } from '#infra/security/phone-numbers.ts';

/** Returns everything kept about the account in the address. Throws 401, 403, and 404 without such an account. */
export async function requirePersonalData({ request, params, context }: LoaderFunctionArgs) {
  const { by } = await requireOwnerPage(request, context);
  const who = accountNumber(params.id);
  const exported = who ? await context.container.useCases.exportPersonalData({ who, by }) : undefined;
  if (!exported?.ok || !exported.value.account)
    throw new Response('There is no such customer.', { status: 404 });
  return { ...exported.value, account: exported.value.account };
}

/** Returns what the page shows: the account, and how much is kept. */
export async function customerView(args: LoaderFunctionArgs) {
  const { account, ...kept } = await requirePersonalData(args);
  const choice = (await args.context.container.queries.choices.of([account.phone])).get(account.phone);
  const { id, erasedAt } = account;
  // An account that was removed by age leaves its bookings. An erased booking has no phone.
  const left = [kept.bookings, kept.seatBookings, kept.deletedBookings]
    .flat()
    .find(({ customerPhone }) => customerPhone)?.customerPhone;
  const counts = [
    { label: 'Bookings', value: kept.bookings.length },
    { label: 'Bookings as passenger', value: kept.bookingsAsPassenger.length },
    { label: 'Seat bookings', value: kept.seatBookings.length },
    { label: 'Deleted bookings', value: kept.deletedBookings.length },
    { label: 'Messages', value: kept.messages.length },
    { label: 'Written to us', value: kept.writtenToUs.length },
    { label: 'Sessions', value: kept.sessions.length },
  ];
  return {
    id,
    erased: erasedAt && formatDateTime(new Date(erasedAt)),
    canErase: !erasedAt || left !== undefined,
    account: [
      { label: 'Number', value: String(id) },
      ...(erasedAt
        ? left === undefined
          ? []
          : [{ label: 'Phone of the bookings', value: formatPhone(String(left)) }]
        : [
            { label: 'Phone', value: formatPhone(account.phone) },
            { label: 'Name', value: account.name ?? 'Not given' },
            { label: 'E-mail', value: account.email ?? 'Not given' },
            { label: 'Messages', value: choiceInWords(choice ?? DEFAULT_CHOICE) },
          ]),
      { label: 'Since', value: formatDateTime(new Date(account.createdAt)) },
    ],
    counts: counts.map(({ label, value }) => ({ label, value: String(value) })),
  };
}

function choiceInWords({ first, takesWhatsapp }: MessageChoice): string {
  return `${CHANNEL_LABELS[first]} first${takesWhatsapp ? '' : ', and nothing by WhatsApp'}`;
}

export type CustomerView = Awaited<ReturnType<typeof customerView>>;

/** Erases the customer in the address after the last digits of the phone. Returns a refusal to the dialog. */
export async function postErase({ request, params, context }: ActionFunctionArgs) {
  const { by } = await requireOwnerPage(request, context);
  const form = await readForm(request);
  const who = accountNumber(params.id);
  if (textOf(form, 'intent') !== 'erase' || !who) return formErrorResponse(FORM_NOT_UNDERSTOOD, form);
  const lastDigits = textOf(form, 'lastDigits');
  const erased = await context.container.useCases.eraseCustomer({ who, by, lastDigits });
  if (!erased.ok) return formErrorResponse(erased.refusal, form);
  return redirectDone(`/admin/customers/${who}`, {
    title: 'Personal data erased',
    description:
      erased.value.outcome === 'erased'
        ? `The personal data of customer ${who} is erased.`
        : `Customer ${who} was erased before. Nothing was changed.`,
  });
}

/** The address names an account. A phone has no place in an address. */
function accountNumber(id: string | undefined): string | undefined {
  return id && /^[1-9]\d{0,8}$/.test(id) ? id : undefined;
}
