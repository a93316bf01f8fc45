import { useEffect, useState } from 'react';
import { OTP } from '#domain/identity/otp.ts';

/**
 * Whole seconds until another code may be asked for, counted from when `sent` last changed; 0 without JavaScript,
 * where nothing would count.
 */
export function useResendWait(sent: unknown): number {
  const [left, setLeft] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each sending starts the count anew
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
