/** What was started, and must be stopped also if a later part does not start. */
export type Teardown = {
  readonly add: (step: () => unknown) => void;
  /** Takes all steps, the newest first. Throws the errors of failed steps after the last one. */
  readonly run: () => Promise<void>;
};

/** Builds something from parts. If a part fails, stops those that were started, and throws. */
export async function buildWithTeardown<T>(build: (teardown: Teardown) => Promise<T>): Promise<T> {
  const steps: (() => unknown)[] = [];
  const teardown: Teardown = {
    add: (step) => void steps.push(step),
    async run() {
      const errors: unknown[] = [];
      for (const step of steps.splice(0).reverse()) {
        try {
          await step();
        } catch (error) {
          errors.push(error);
        }
      }
      if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('\n'));
    },
  };
  try {
    return await build(teardown);
  } catch (error) {
    await teardown.run().catch((failed: unknown) => console.error(failed));
    throw error;
  }
}
