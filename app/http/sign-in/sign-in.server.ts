import { Authenticator } from 'remix-auth';
import { type PhoneCode, PhoneCodeStrategy } from '#app/http/sign-in/phone-code-strategy.server.ts';
import type { BookingRider } from '#domain/identity/prove-rider.ts';

/** The use case behind each way to sign in. A refusal is returned, as everywhere. */
type Ways<Outcome> = { readonly phoneCode: (code: PhoneCode) => Promise<Outcome> };

/** Creates the Authenticator, with one Strategy for each way to sign in. */
function authenticator<Outcome>({ phoneCode }: Ways<Outcome>): Authenticator<Outcome> {
  return new Authenticator<Outcome>().use(new PhoneCodeStrategy(phoneCode));
}

/**
 * Signs a visitor in with a phone and a code. Returns what `verify` returns.
 * Pages and calls name these fields differently, so the Strategy gets them as a form of its own.
 */
export function signInByPhoneCode<Outcome>(
  request: Request,
  { phone, otp }: PhoneCode,
  verify: (code: PhoneCode) => Promise<Outcome>,
): Promise<Outcome> {
  const form = new Request(request.url, { method: 'POST', body: new URLSearchParams({ phone, otp }) });
  return authenticator({ phoneCode: verify }).authenticate('phone-code', form);
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
  return signInByPhoneCode(request, rider, (code) => book({ ...command, rider: { kind: 'guest', ...code } }));
}
