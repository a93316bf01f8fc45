import type { ActivityInterceptorsFactory } from '@temporalio/worker';

/**
 * Reports that an activity with a heartbeat timeout still runs. If its worker dies, Temporal gives the activity to
 * another worker after this timeout, and not after the much longer one of the whole activity.
 */
export const heartbeats: ActivityInterceptorsFactory = (context) => ({
  inbound: {
    async execute(input, next) {
      const { heartbeatTimeoutMs } = context.info;
      if (!heartbeatTimeoutMs) return next(input);
      const beating = setInterval(() => context.heartbeat(), heartbeatTimeoutMs / 4);
      try {
        return await next(input);
      } finally {
        clearInterval(beating);
      }
    },
  },
});
