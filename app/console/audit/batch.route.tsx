import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { type BatchUndone, batchPage, undoBatch } from '#app/console/audit/batch-page.server.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { submitOrStay } from '#app/frame/submit-or-stay.ts';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';

/** `/admin/audit/batches/{id}`, for owners: undoes what was done to many at once. */
export async function loader(args: LoaderFunctionArgs) {
  return batchPage(args);
}

export async function action(args: ActionFunctionArgs) {
  return undoBatch(args);
}

export const clientAction = submitOrStay('Failed to undo the batch', (failed) => ({ failed }));

export const meta = pageTitle('Undo a batch');
export const handle: ConsoleHandle = { consoleTitle: () => 'Undo a batch' };

export default function Batch() {
  const { id, what, steps, changes, how, left, command } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const isPending = useNavigation().formMethod === 'POST';
  const entries = `/admin/audit?batch=${id}`;
  const isUndone = posted && 'title' in posted;
  return (
    <div className="grid max-w-3xl gap-4">
      {isUndone && <Result {...posted} />}
      {posted && 'failed' in posted && (
        <Banner tone="danger" title="Error" live>
          {String(posted.failed)}
        </Banner>
      )}
      <p>
        {what} {left}
      </p>
      {steps > 0 && !isUndone && (
        <>
          <p>Undo {changes} in this way, the last one first:</p>
          <ul className="list-disc pl-5">
            {how.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          <p className="text-ink-soft">
            Deleted bookings are restored for 30 days after. Decisions and duties can be undone for 10
            seconds. Each change is undone or refused alone.
          </p>
        </>
      )}
      {command && (
        <p>
          These are too many for a page. Run <code>{command}</code>, which shows how far it came.
        </p>
      )}
      <Form method="post" replace className="flex flex-wrap gap-3">
        {steps > 0 && !command && !isUndone && (
          <Button
            type="submit"
            variant="primary"
            name="intent"
            value="undo"
            pending={isPending && 'Undoing...'}
          >
            Undo {changes}
          </Button>
        )}
        <ButtonLink to={entries}>Show the entries</ButtonLink>
      </Form>
    </div>
  );
}

function Result({ title, refused }: BatchUndone) {
  return (
    <Banner tone={refused.length > 0 ? 'warning' : 'success'} title={title} live>
      <ul className="grid gap-0.5">
        {refused.map(({ subject, why }) => (
          <li key={subject}>
            {subject}: {why}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
