/** Names the installation that a workflow, a schedule or an event belongs to (docs/operate/workflows.md#installation). */
export type Installation = {
  /** Created once, with the database. A restored database keeps it. */
  readonly id: string;
  /** Renewed by a restore, because a restored database uses the ids of its bookings again. */
  readonly epoch: string;
};
