import { Strategy } from 'remix-auth/strategy';
import { textOf } from '#app/http/form-body.server.ts';

/** A phone as it was typed, and the code that was sent to it. */
export type PhoneCode = { readonly phone: string; readonly otp: string };

/**
 * Reads a phone and a code from a form. The use case that gets them checks the code and uses it up,
 * so a code that comes with a booking is used up in the booking's own transaction.
 */
export class PhoneCodeStrategy<Outcome> extends Strategy<Outcome, PhoneCode> {
  override readonly name = 'phone-code';

  override async authenticate(request: Request): Promise<Outcome> {
    const form = await request.formData();
    return this.verify({ phone: textOf(form, 'phone'), otp: textOf(form, 'otp') });
  }
}
