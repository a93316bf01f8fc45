import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { incidentsPage, undoIncident } from '#app/console/incidents/incidents-page.server.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { submitOrStay } from '#app/frame/submit-or-stay.ts';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Button } from '#app/ui/parts/button.tsx';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';
import { TextLink } from '#app/ui/parts/text-link.tsx';
import { Cell, HeadCell, Row, Table } from '#app/ui/tables/table.tsx';

/** `/admin/incidents`: one page for each thing that goes wrong on a day, and one undo for all that it did. */
export async function loader(args: LoaderFunctionArgs) {
  return incidentsPage(args);
}

export async function action(args: ActionFunctionArgs) {
  return undoIncident(args);
}

export const clientAction = submitOrStay('Failed to undo it', (problem) => ({ problem }));

export const meta = pageTitle('Incidents');
export const handle: ConsoleHandle = { consoleTitle: () => 'Incidents' };

export default function Incidents() {
  const { incidents, handled } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {posted && 'problem' in posted && (
        <Banner tone="danger" title="Error" live>
          {String(posted.problem)}
        </Banner>
      )}
      <p className="text-ink-soft">
        Each proposes what to do and shows the messages before anything changes. All of it is done together
        and can be undone together for 10 seconds, before anybody is told.
      </p>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {incidents.map(({ href, label, summary }) => (
          <li key={href} className="grid content-start gap-1 rounded-card border border-line bg-surface p-4">
            <TextLink to={href}>{label}</TextLink>
            <span className="text-ink-soft">{summary}.</span>
          </li>
        ))}
      </ul>
      <section aria-labelledby="handled" className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <h2 id="handled" className="font-semibold">
          Handled in the last 24 hours
        </h2>
        {handled.length === 0 ? (
          <EmptyState title="No incident was handled." />
        ) : (
          <Handled incidents={handled} />
        )}
      </section>
    </div>
  );
}

/** On a phone, a row is a block. */
const cellLook = 'max-table:block max-table:border-0 max-table:px-0 max-table:py-0.5';

type Handled = ReturnType<typeof useLoaderData<typeof loader>>['handled'];

function Handled({ incidents }: { incidents: Handled }) {
  const undoing = useNavigation().formData?.get('batch');
  return (
    <Table label="Handled incidents">
      <thead className="max-table:sr-only">
        <tr>
          <HeadCell>Time</HeadCell>
          <HeadCell>Incident</HeadCell>
          <HeadCell>About</HeadCell>
          <HeadCell>By</HeadCell>
          <HeadCell>
            <span className="sr-only">Undo</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody className="max-table:block">
        {incidents.map(({ id, at, what, subjects, by, batch, isUndone }) => (
          <Row
            key={id}
            className="max-table:block max-table:border-b max-table:border-line max-table:px-3 max-table:py-2 max-table:last:border-b-0"
          >
            <Cell className={`tabular ${cellLook}`}>
              <time dateTime={at.iso}>{at.full}</time>
            </Cell>
            <Cell head className={cellLook}>
              {what}
            </Cell>
            <Cell className={cellLook}>{subjects}</Cell>
            <Cell className={cellLook}>{by}</Cell>
            <Cell className={cellLook}>
              {isUndone ? (
                'Undone'
              ) : (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="batch" value={batch} />
                  <Button type="submit" pending={undoing === batch && 'Undoing...'}>
                    Undo<span className="sr-only"> {what}</span>
                  </Button>
                </Form>
              )}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
