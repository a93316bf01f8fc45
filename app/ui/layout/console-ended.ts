/** What a guard answers after the end of a console session. The error page knows it by its code. */
export const CONSOLE_ENDED = {
  code: 'console-ended',
  message: 'Your console session has ended. Please log in again. Nothing was changed.',
} as const;

/** Whether what a route threw says that the console session has ended. */
export function isConsoleEndedError(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'code' in data && data.code === CONSOLE_ENDED.code;
}
