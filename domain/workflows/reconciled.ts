import type { EndReason } from '#domain/workflows/plan.ts';

/** The result of a reconcile for one workflow. `about` is a booking, a trip or a duty, or the id of another workflow. */
export type Reconciled = { readonly about: string } & (
  | { readonly action: 'started'; readonly reason: 'missing' | 'rider-not-notified' }
  | { readonly action: 'corrected'; readonly reason: 'differs' }
  | { readonly action: 'ended'; readonly reason: EndReason }
);

/** A change that failed, and the name and code of the error. Its message is left out: it could quote personal data. */
export type Failed = Pick<Reconciled, 'about' | 'action'> & { readonly error: string };

/** A change that a reconcile makes. `run` returns false if it was no longer needed. */
export type Work = { readonly result: Reconciled; readonly run: () => Promise<boolean> };
