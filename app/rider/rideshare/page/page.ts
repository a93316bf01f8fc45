import type { ridesharePage } from '#app/rider/rideshare/page/rideshare-page.server.ts';

/** The loader data of each step. */
export type RidesharePage = Awaited<ReturnType<typeof ridesharePage>>;
