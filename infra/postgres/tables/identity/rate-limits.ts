/** Counts of budgets. `rate-limiter-flexible` writes them, with `expire` in milliseconds since 1970. */
export type RateLimitsTable = {
  key: string;
  points: number;
  expire: number | null;
};
