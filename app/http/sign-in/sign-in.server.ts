import type { AppLoadContext } from '@remix-run/node';
import { Authenticator } from 'remix-auth';
import { visitorNames } from '#app/http/session/device.server.ts';
import {
  logIn,
  type Session,
  saveSession,
  sessionRef,
  type Visit,
} from '#app/http/session/session.server.ts';
import type { SessionData } from '#app/http/session/session-data.server.ts';
import { PhoneCodeStrategy } from '#app/http/sign-in/phone-code-strategy.server.ts';
import type { Customer } from '#domain/customers/customer.ts';
import type { BookingRider } from '#domain/identity/prove-rider.ts';
import type { CodeSent, SendOtp } from '#domain/identity/send-otp.ts';
import type { GivenOtp } from '#domain/identity/verify-otp.ts';
import type { LanguageCode } from '#domain/kernel/language.ts';

/** Returns the request for a code to a phone, which only this session can use. */
export async function codeRequest(
  context: AppLoadContext,
  session: Pick<Visit, 'id' | 'isNew'> & Partial<Pick<Visit, 'login'>>,
  phone: string,
  language?: LanguageCode,
): Promise<SendOtp> {
  const { isNew, login = null } = session;
  const { networkAddress: address } = context;
  const names = await visitorNames(context);
  return { phone, address, names, session: { ref: sessionRef(session), isNew, login }, language };
}

/** Signs a visitor in with a phone and a code that this session asked for. Returns what `verify` returns, refusals too. */
export function signInByPhoneCode<Outcome>(
  request: Request,
  given: GivenOtp,
  verify: (given: GivenOtp) => Promise<Outcome>,
): Promise<Outcome> {
  // The Authenticator copies the request with its body, and that of this one has been read.
  const withoutBody = new Request(request.url, { headers: request.headers });
  return new Authenticator<Outcome>()
    .use(new PhoneCodeStrategy(given, verify))
    .authenticate('phone-code', withoutBody);
}

/** Returns what the session keeps about a sent code, so that its field asks for the right characters. */
export function keepCodeLength({ phone, isLong }: CodeSent): Pick<SessionData, 'longCodeTo'> {
  return { longCodeTo: isLong ? phone : undefined };
}

/** Returns whether the last code that a form of this session asked for is long (docs/product/identity.md#otp-long). */
export function hasLongCode({ data }: Pick<Session, 'data'>): boolean {
  return data.longCodeTo !== undefined;
}

/** Returns the session's customer as the rider of a booking, or a guest with a phone and a code. */
export function bookingRider(
  session: Session,
  { phone, otp }: Pick<GivenOtp, 'phone' | 'otp'>,
): BookingRider {
  const { customer } = session;
  if (customer) return { kind: 'known', customer };
  return { kind: 'guest', phone, otp, session: sessionRef(session), isLong: hasLongCode(session) };
}

/**
 * Books for the session's customer, or for a guest who signs in with the code of the same request.
 * `book` uses up the guest's code together with the booking.
 */
export function bookAsRider<Command extends { readonly rider: BookingRider }, Outcome>(
  request: Request,
  command: Command,
  book: (command: Command) => Promise<Outcome>,
): Promise<Outcome> {
  const { rider } = command;
  if (rider.kind === 'known') return book(command);
  return signInByPhoneCode(request, rider, (given) =>
    book({ ...command, rider: { kind: 'guest', ...given } }),
  );
}

/**
 * Saves what a booking changed in the session, and logs a guest in by the code that it used. Returns the `Set-Cookie`
 * headers. Without a `customer` the request was a guest's repeated one: it logs nobody in, and sets no cookie, because
 * the browser may have the login's cookie already.
 */
export async function saveBooked(
  context: AppLoadContext,
  session: Session,
  customer: Customer | null,
  changes: Partial<SessionData>,
): Promise<readonly string[]> {
  if (!session.customer && customer) return logIn(context, session, customer, changes);
  const cookie = await saveSession(context, session, changes);
  return session.customer ? [cookie] : [];
}
