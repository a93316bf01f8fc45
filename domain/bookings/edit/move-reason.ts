/** Why the team moves a pickup, as the rider is told. */
export const MOVE_REASONS = ['flight', 'weather', 'traffic', 'request'] as const;
export type MoveReason = (typeof MOVE_REASONS)[number];
