import { type Params, useMatches } from '@remix-run/react';

/** The `handle` export of a console page: the title in the frame. */
export type ConsoleHandle = { readonly consoleTitle: (params: Params) => string };

/** Returns the title of the current console page. */
export function useConsoleTitle(): string {
  const page = useMatches().at(-1);
  const handle = page?.handle as Partial<ConsoleHandle> | undefined;
  return handle?.consoleTitle?.(page?.params ?? {}) ?? 'Bookings';
}
