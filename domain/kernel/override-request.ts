/**
 * A reason to do something in spite of its conflicts. Null: conflicts refuse it. `shown` are the keys of the conflicts that the
 * person saw: any other refuses it (docs/product/duties.md#shown). Without `shown` all are overridden.
 */
export type OverrideRequest = {
  readonly reason: string;
  readonly shown?: readonly string[] | undefined;
} | null;
