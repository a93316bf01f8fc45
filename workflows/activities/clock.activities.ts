/** Queries that the workflows' clock needs. */
export type ClockActivityDeps = { readonly databaseTime: () => Promise<Date> };

export type ClockActivities = ReturnType<typeof createClockActivities>;

export function createClockActivities(deps: ClockActivityDeps) {
  return {
    /** Returns the time of the database, in epoch milliseconds. */
    databaseTime: async (): Promise<number> => (await deps.databaseTime()).getTime(),
  };
}
