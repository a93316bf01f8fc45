import type { ToastMessage } from '#app/components/ui/toast.tsx';

/** What a dialog of the fleet says when nothing was changed, with all that had been typed. */
export type FleetUndone = {
  readonly title: string;
  readonly message: string;
  /** Field → messages. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** What somebody else changed meanwhile, a line each. */
  readonly changed: readonly string[];
  /** The version that the next try is an edit of: what was changed meanwhile has been said by then. */
  readonly version: string;
  readonly typed: Readonly<Record<string, string>>;
};

/** The toast of seed 1 §8. */
export function undoneToast({ title, message }: FleetUndone): ToastMessage {
  return { title, description: message, destructive: true };
}
