import { hasShape, isText } from '#app/ui/hooks/answer-shape.ts';

/** The answers of a guard when the console is not open to a member. The error page knows each by its code. */
export const CONSOLE_ENDED = {
  code: 'console-ended',
  message: 'Your console session has ended. Please log in again. Nothing was changed.',
} as const;

export const FACTOR_MISSING = {
  code: 'second-factor-required',
  message: 'Please confirm with your second factor first. Nothing was changed.',
} as const;

export const FACTOR_UNSET = {
  code: 'second-factor-not-set-up',
  message: 'Please set up your second factor first. Nothing was changed.',
} as const;

const CODES = [CONSOLE_ENDED.code, FACTOR_MISSING.code, FACTOR_UNSET.code] as const;
export type ConsoleRefusalCode = (typeof CODES)[number];

/** Returns the page that opens the console again, and then leads back to `path`. */
export function reopenConsoleHref(code: ConsoleRefusalCode | undefined, path: string): string {
  const page =
    code === FACTOR_MISSING.code
      ? '/admin/second-factor'
      : code === FACTOR_UNSET.code
        ? '/admin/security'
        : '/otp';
  return `${page}?returnTo=${encodeURIComponent(path)}`;
}

/** Returns why the console is not open, if that is what a route threw. */
export function consoleRefusalCode(data: unknown): ConsoleRefusalCode | undefined {
  if (typeof data !== 'object' || data === null || !('code' in data)) return undefined;
  return CODES.find((code) => code === data.code);
}

const isRoleRefusal = hasShape<{ code: string; message: string }>({
  code: (code): code is string => code === 'role-not-allowed' || code === 'owners-only',
  message: isText,
});

/** Returns in words that the role of a member may not do something, if that is what a route threw. */
export function roleRefusalWords(data: unknown): string | undefined {
  return isRoleRefusal(data) ? data.message : undefined;
}
