import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DELETED_HREF } from '#app/console/bookings/booking-hrefs.ts';
import { operationsOf } from '#app/console/operations/operation-view.server.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';
import { TextLink } from '#app/ui/parts/text-link.tsx';
import { Cell, HeadCell, Row, Table } from '#app/ui/tables/table.tsx';

/** Loads `/admin/operations`: what a member of the team can do, each with a form of its own (docs/product/operations.md). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { role } = await requireTeamPage(request, context);
  return { nouns: operationsOf(role) };
}

export const meta = pageTitle('Operations');
export const handle: ConsoleHandle = { consoleTitle: () => 'Operations' };

export default function Operations() {
  const { nouns } = useLoaderData<typeof loader>();
  if (nouns.length === 0)
    return (
      <EmptyState title="No operation is for your role.">
        <p>A viewer may look, but not change anything.</p>
      </EmptyState>
    );
  return (
    <>
      <p className="text-ink-soft">
        Each has a form that shows what would change and who would be notified, before it changes anything.
        Several <TextLink to={DELETED_HREF}>deleted bookings</TextLink> can be restored at once.
      </p>
      <Table label="Operations">
        <thead className="max-table:sr-only">
          <tr>
            <HeadCell>Of</HeadCell>
            <HeadCell>Operation</HeadCell>
            <HeadCell>Command</HeadCell>
          </tr>
        </thead>
        <tbody className="max-table:block">
          {nouns.flatMap(({ noun, operations }) =>
            operations.map(({ href, summary, command }, at) => (
              <Row
                key={href}
                className="max-table:block max-table:border-b max-table:border-line max-table:py-2 max-table:last:border-b-0"
              >
                <Cell className={at === 0 ? 'align-top font-semibold max-table:block' : 'max-table:hidden'}>
                  {at === 0 && noun}
                </Cell>
                <Cell head className="max-table:block">
                  <TextLink to={href}>{summary}</TextLink>
                </Cell>
                <Cell className="max-table:block">
                  <code className="text-ink-soft">{command}</code>
                </Cell>
              </Row>
            )),
          )}
        </tbody>
      </Table>
    </>
  );
}
