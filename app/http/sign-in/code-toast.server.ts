import type { Flash } from '#app/http/flash.server.ts';
import { OTP } from '#domain/identity/otp.ts';
import type { CodeSent } from '#domain/identity/send-otp.ts';
import * as words from '#words/account/code-sent.ts';
import { duration } from '#words/booking/times.ts';

/** Returns what a page says after a code was sent, or after the session got a share in an earlier one, or in a flood of codes. */
export function codeToast({ isShared, isScarce }: CodeSent): Flash {
  const description = isShared
    ? words.enterNewest(OTP.longLength, duration(OTP.sharedForMs))
    : isScarce
      ? words.mayNotCome
      : words.checkWhatsApp;
  return { title: words.codeSent, description, tone: 'success' };
}
