import type { ridesharePage } from '#app/features/rideshare/rideshare-page.server.ts';

/** What the loader sends for each step; all of it is plain data. */
export type RidesharePage = Awaited<ReturnType<typeof ridesharePage>>;
