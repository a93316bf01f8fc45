import { useEffect, useState } from 'react';
import { OTP } from '#domain/identity/otp.ts';

/**
 * Returns the seconds until another code can be requested, counted from the last change of `sent`. Returns 0
 * without JavaScript.
 */
export function useResendWait(sent: unknown): number {
  const [left, setLeft] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each sent code restarts the countdown
  useEffect(() => {
    const until = performance.now() + OTP.resendAfterMs;
    const count = () => {
      const seconds = Math.max(0, Math.ceil((until - performance.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    };
    const timer = setInterval(count, 250);
    count();
    return () => clearInterval(timer);
  }, [sent]);

  return left;
}
