import { type Params, useMatches } from '@remix-run/react';

/** What a page of the console exports as `handle`: the title that the frame shows. */
export type ConsoleHandle = { readonly consoleTitle: (params: Params) => string };

/** The title of the page that is open in the console. */
export function useConsoleTitle(): string {
  const page = useMatches().at(-1);
  const handle = page?.handle as Partial<ConsoleHandle> | undefined;
  return handle?.consoleTitle?.(page?.params ?? {}) ?? 'Bookings';
}
