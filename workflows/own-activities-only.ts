import { ApplicationFailure } from '@temporalio/common';
import type { ActivityInterceptorsFactory } from '@temporalio/worker';
import type { Log } from '#infra/config/logging.ts';
import { type Scope, scopePrefix } from '#infra/temporal/scope.ts';

/**
 * Creates an interceptor that refuses activities of another installation, or of an earlier epoch: they are about another
 * database. They reach this worker only if installations share a configured task queue. Temporal then tries another
 * worker.
 */
export function ownActivitiesOnly(scope: Scope, log: Pick<Log, 'warn'>): ActivityInterceptorsFactory {
  const prefix = scopePrefix(scope);
  let isLogged = false;
  return ({ info }) => ({
    inbound: {
      async execute(input, next) {
        if (info.workflowExecution?.workflowId.startsWith(prefix) ?? false) return next(input);
        if (!isLogged) {
          const { taskQueue } = scope;
          log.warn({ taskQueue }, 'Activities of another installation or epoch arrive at this task queue');
        }
        isLogged = true;
        throw ApplicationFailure.retryable('The workflow is not of this installation', 'OtherInstallation');
      },
    },
  });
}
