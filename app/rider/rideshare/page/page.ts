import type { ridesharePage } from '#app/rider/rideshare/page/rideshare-page.server.ts';

/** What the loader sends for each step; all of it is plain data. */
export type RidesharePage = Awaited<ReturnType<typeof ridesharePage>>;
