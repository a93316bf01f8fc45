import { Strategy } from 'remix-auth/strategy';
import type { GivenOtp } from '#domain/identity/verify-otp.ts';

/**
 * Signs in with the phone and the code that a page or call has read, which name these fields differently. The use case that gets them
 * checks the code and uses it up, so a code that comes with a booking is used up in the booking's own transaction.
 */
export class PhoneCodeStrategy<Outcome> extends Strategy<Outcome, GivenOtp> {
  override readonly name = 'phone-code';
  readonly given: GivenOtp;

  constructor(given: GivenOtp, verify: (given: GivenOtp) => Promise<Outcome>) {
    super(verify);
    this.given = given;
  }

  override authenticate(): Promise<Outcome> {
    return this.verify(this.given);
  }
}
