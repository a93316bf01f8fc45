import type { Contact } from '#domain/bookings/booking.ts';
import { checkContact } from '#domain/bookings/contact-rules.ts';
import type { CustomerFieldError } from '#domain/bookings/refusals.ts';
import type { Customer, FindCustomers } from '#domain/customers/customer.ts';
import { hasProperName } from '#domain/customers/proper-name.ts';
import { phoneError } from '#domain/identity/refusals.ts';
import type { CustomerId } from '#domain/kernel/ids.ts';
import type { ParsePhone } from '#domain/kernel/phone.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { cleanEmail, cleanText } from '#domain/kernel/text/typed-text.ts';
import type { BookingTexts } from '#domain/rides/booking-texts.ts';

/**
 * The customer of a manual booking: by id, or by phone, which can be new. An empty name or e-mail is taken
 * from the customer.
 */
export type BookedFor = {
  readonly id: CustomerId | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
};

/** Returns the validated contact, or the errors by field. */
export async function findContact(
  deps: { readonly customers: FindCustomers; readonly parsePhone: ParsePhone },
  { id, ...typed }: BookedFor,
  texts: BookingTexts,
): Promise<Result<Contact, CustomerFieldError[]>> {
  const isNobody = id === null && Object.values(typed).every((answer) => cleanText(answer) === '');
  if (isNobody) return refuse([{ field: 'customer', code: 'customer-missing' }]);
  const known = id === null ? undefined : await deps.customers.find(id);
  if (id !== null && !known) {
    return refuse([{ field: 'customer', code: 'customer-unknown' }]);
  }
  const name = cleanText(typed.name) || nameOf(known);
  const email = cleanEmail(typed.email) || (known?.email ?? '');
  const phone = deps.parsePhone(typed.phone) ?? (cleanText(typed.phone) === '' ? known?.phone : undefined);
  const errors: CustomerFieldError[] = [
    ...checkContact({ name, email, ...texts }, deps.parsePhone),
    ...phoneErrors(typed.phone, phone, known),
  ];
  return errors.length > 0 || !phone ? refuse(errors) : ok({ name, email, phone });
}

function nameOf(customer: Customer | undefined): string {
  return customer && hasProperName(customer.name) ? customer.name : '';
}

function phoneErrors(
  typed: string,
  phone: string | undefined,
  known: Customer | undefined,
): CustomerFieldError[] {
  if (!phone) return [phoneError('customerPhone', typed)];
  const isOther = known !== undefined && phone !== known.phone;
  return isOther ? [{ field: 'customerPhone', code: 'phone-of-other-customer' }] : [];
}
