/** An error as Meta answers it: the HTTP status, the code, its title and the subcode ("Error Codes"). */
export type Refusal = readonly [status: number, code: number, message: string, subcode?: number];

/** Returns true if the outcome is a refusal. */
export function isRefusal<Made extends object>(outcome: Refusal | Made): outcome is Refusal {
  return Array.isArray(outcome);
}
