/** The time of the database, and when this process sent the question and got the answer (`performance.now`). */
export type TimeSample = { readonly sentAt: number; readonly answeredAt: number; readonly time: number };
