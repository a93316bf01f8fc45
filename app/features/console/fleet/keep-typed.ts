import type { FleetUndone } from '#app/features/console/fleet/fleet-undone.ts';
import { keepPage } from '#app/features/console/unreachable.ts';

/** Keeps a form of the fleet, or of a booking, where it was not answered. `failed` is what is said of a failure. */
export function keepTyped(failed: string) {
  return keepPage(failed, (message) => {
    const undone: FleetUndone = {
      title: 'Error',
      message,
      errors: {},
      changed: [],
      version: '',
      typed: {},
    };
    return { undone };
  });
}
