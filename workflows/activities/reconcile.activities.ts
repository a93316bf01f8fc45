import type { reconcileWorkflows } from '#domain/workflows/reconcile-workflows.ts';
import type { Reconciled } from '#domain/workflows/reconciled.ts';
import type { Log } from '#infra/config/logging.ts';

export type ReconcileCounts = Readonly<Record<Reconciled['action'] | 'failed' | 'compared', number>>;

export type ReconcileActivities = ReturnType<typeof createReconcileActivities>;

export function createReconcileActivities(deps: {
  reconcileWorkflows: ReturnType<typeof reconcileWorkflows>;
  ensureSchedules: () => Promise<void>;
  log: Pick<Log, 'info' | 'warn'>;
}) {
  return {
    /** Makes the workflows and schedules what the database says. Logs one line with what it did. */
    async reconcileWorkflows(): Promise<ReconcileCounts> {
      await deps.ensureSchedules();
      const { done, failed, failures, compared } = await deps.reconcileWorkflows();
      const count = (action: Reconciled['action']) => done.filter((one) => one.action === action).length;
      const counts = {
        started: count('started'),
        corrected: count('corrected'),
        ended: count('ended'),
        failed,
        compared: compared.bookings + compared.trips + compared.duties,
      };
      if (failed > 0) {
        const errors = Object.fromEntries(
          [...Map.groupBy(failures, ({ error }) => error)].map(([error, of]) => [error, of.length]),
        );
        deps.log.warn({ ...counts, errors }, 'Some workflows could not be reconciled with the database');
      } else deps.log.info(counts, 'The workflows were reconciled with the database');
      return counts;
    },
  };
}
