import { z } from 'zod';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { ok } from '#domain/kernel/result.ts';
import { OperatorError } from '#infra/config/operator-error.ts';

const input = z.object({ asCopy: z.boolean().default(false) });

type Claimed = {
  /** The installation of the database after the command. */
  readonly installation: string;
  readonly epoch: string;
  readonly changed: boolean;
};

async function claim({ asCopy }: z.output<typeof input>, { env, confirm }: CommandContext) {
  const [{ claimKeeper }, { readInstallation, renewEpoch }, { asOwnerOfTables }] = await Promise.all([
    import('#infra/temporal/claim/claim-keeper.ts'),
    import('#infra/postgres/schema/installation.ts'),
    import('#infra/postgres/schema/owner-account.ts'),
  ]);
  return withContainer(env, async ({ db, workflows: { client } }) => {
    const keeper = claimKeeper({ db, client });
    const [{ id, epoch }, holder] = [await readInstallation(db), await keeper.holder()];
    if (asCopy) {
      if (holder === 'this') throw new OperatorError(IS_ORIGINAL);
      await confirm(`Make this database an installation of its own, beside ${id}?`);
      const copy = await asOwnerOfTables(() => renewEpoch(db, { asCopy }));
      return ok<Claimed>({ installation: copy.id, epoch: copy.epoch, changed: true });
    }
    if (holder !== 'this') {
      if (holder === 'other') await confirm(`Take the workflows of ${id} from the other database?`);
      await keeper.take();
    }
    return ok<Claimed>({ installation: id, epoch, changed: holder !== 'this' });
  });
}

const IS_ORIGINAL =
  'This database runs the workflows of its installation, so it is the original, and nothing was changed. If it is a copy whose original is stopped, start a worker of the original first.';

export const claimCommand = command({
  name: 'claim',
  summary: 'Let the workers of this database run the workflows of its installation',
  options: {
    '--as-copy': 'make the database an installation of its own, and leave the workflows to the original',
  },
  input,
  asks: true,
  run: claim,
  show: ({ installation, changed }) =>
    changed
      ? `This database runs the workflows of installation ${installation} now.`
      : `This database runs the workflows of installation ${installation} already.`,
}).addHelpText(
  'after',
  `
Needed only if a worker says that another database runs the workflows (docs/operate/workflows.md#claim). Workers of both databases
notice it within a minute. --as-copy needs the database account that owns the tables.
With --json: { "installation", "epoch", "changed" }.`,
);
