import type { LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { AUDIT, auditPage, OUTCOME_OPTIONS } from '#app/console/audit/audit-page.server.ts';
import { EntriesTable } from '#app/console/audit/entries-table.tsx';
import { OPERATION_OPTIONS } from '#app/console/audit/operation-words.server.ts';
import { PageLinks } from '#app/console/shared/page-links.tsx';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { requireOwnerPage } from '#app/http/guards.server.ts';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';
import { TextLink } from '#app/ui/parts/text-link.tsx';

/** Loads `/admin/audit`, for owners: what the team did, newest first, with filters in the address (docs/product/audit.md). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireOwnerPage(request, context);
  return {
    ...(await auditPage(context.container, request.url)),
    all: AUDIT,
    operations: OPERATION_OPTIONS,
    outcomes: OUTCOME_OPTIONS,
  };
}

export const meta = pageTitle('Audit');
export const handle: ConsoleHandle = { consoleTitle: () => 'Audit' };

export default function Audit() {
  const { chain, batch, isOne, errors, entries, newest, older, all } = useLoaderData<typeof loader>();
  return (
    <>
      <p className="text-ink-soft">
        {chain ? (
          <>
            The chain holds {chain.size}; the newest has the hash{' '}
            <code className="whitespace-nowrap">{chain.hash}…</code>.{' '}
          </>
        ) : (
          'The chain holds no entries yet. '
        )}
        <code className="whitespace-nowrap">ratha audit verify</code> checks it.
      </p>
      <Filters />
      {(batch || isOne) && (
        <p>
          {isOne ? 'Only one entry is shown.' : 'Only the entries of one batch are shown.'}{' '}
          <TextLink to={all}>Show all</TextLink>
          {batch && (
            <>
              {' '}
              <TextLink to={`/admin/audit/batches/${batch}`}>Undo the batch</TextLink>
            </>
          )}
        </p>
      )}
      {Object.keys(errors).length > 0 && (
        <p role="status" className="font-medium">
          The list leaves out the filters that have an error.
        </p>
      )}
      <EntriesTable entries={entries} isOne={isOne} />
      <PageLinks newest={newest} older={older} />
    </>
  );
}

function Filters() {
  const { typed, errors, batch, operations, outcomes, all } = useLoaderData<typeof loader>();
  return (
    <Form
      key={JSON.stringify([typed, batch])}
      method="get"
      role="search"
      aria-label="Audit"
      className="grid grid-cols-2 items-end gap-3 *:max-sm:nth-[-n+3]:col-span-2 lg:grid-cols-3 table:grid-cols-[2fr_repeat(5,minmax(0,1fr))_auto]"
    >
      <SelectField
        name="operation"
        label="Operation"
        placeholder="All operations"
        defaultValue={errors.operation ? '' : typed.operation}
        error={errors.operation}
      >
        {operations.map(({ label, options }) => (
          <optgroup key={label} label={label}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <TextField
        name="subject"
        label="About"
        placeholder="BK-12, driver 4"
        defaultValue={typed.subject}
        error={errors.subject}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        name="person"
        label="Phone or account id"
        defaultValue={typed.person}
        error={errors.person}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        name="from"
        type="date"
        label="From day"
        defaultValue={errors.from ? '' : typed.from}
        error={errors.from}
      />
      <TextField name="to" type="date" label="To day" defaultValue={typed.to} error={errors.to} />
      <SelectField
        name="outcome"
        label="Outcome"
        options={outcomes}
        placeholder="All outcomes"
        defaultValue={errors.outcome ? '' : typed.outcome}
        error={errors.outcome}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit">Show</Button>
        <ButtonLink to={all} variant="quiet">
          Show all
        </ButtonLink>
      </div>
      {batch && <input type="hidden" name="batch" value={batch} />}
    </Form>
  );
}
