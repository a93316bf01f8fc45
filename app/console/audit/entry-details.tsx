import type { ChangeView } from '#app/console/audit/change-view.server.ts';
import type { EntryView } from '#app/console/audit/entry-view.server.ts';
import { entryHref, Subject } from '#app/console/audit/subject.tsx';
import { Icon } from '#app/ui/parts/icon.tsx';
import { TextLink } from '#app/ui/parts/text-link.tsx';

/** The changes of an act, in a line that opens. It needs no script. */
export function EntryDetails({ entry, isOpen }: { entry: EntryView; isOpen: boolean }) {
  const { id, digest, changes, moreChanges, role, requestId, position, hash } = entry;
  return (
    <details className="group/entry" open={isOpen}>
      <summary className="flex cursor-pointer list-none items-start gap-1.5 rounded-xs">
        <Icon
          name="chevron-right"
          className="mt-0.5 size-3.5 shrink-0 text-ink-soft transition-transform duration-150 group-open/entry:rotate-90"
        />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {digest}
          <span className="sr-only"> (entry {id})</span>
        </span>
      </summary>
      <div className="mt-2 mb-1 grid grid-cols-[minmax(0,1fr)] gap-3 pl-5">
        {changes.length > 0 && <Changes id={id} changes={changes} />}
        {moreChanges > 0 && (
          <p>
            <TextLink to={entryHref(id)}>
              {moreChanges} more changes<span className="sr-only"> of entry {id}</span>
            </TextLink>
          </p>
        )}
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 [overflow-wrap:anywhere]">
          <Fact label="Entry">
            <TextLink to={entryHref(id)}>{id}</TextLink>
          </Fact>
          <Fact label="Role">{role}</Fact>
          <Fact label="Request">{requestId ?? '–'}</Fact>
          <Fact label="In the chain">
            {hash === null ? 'not linked yet' : `entry ${position}, hash ${hash}…`}
          </Fact>
        </dl>
      </div>
    </details>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="tabular">{children}</dd>
    </>
  );
}

const line = 'border-t border-line py-1 pr-3 align-top font-normal last:pr-0';

function Changes({ id, changes }: { id: number; changes: readonly ChangeView[] }) {
  const hasFields = changes.some(({ fields }) => fields.length > 0);
  return (
    <table
      aria-label={`Changes of entry ${id}`}
      className="w-full table-fixed border-separate border-spacing-0 text-left [overflow-wrap:anywhere]"
    >
      <thead className={hasFields ? 'text-2xs text-ink-soft' : 'sr-only'}>
        <tr>
          <th scope="col" className="w-[36%] pr-3 pb-1 font-semibold">
            Field
          </th>
          <th scope="col" className="pr-3 pb-1 font-semibold">
            Before
          </th>
          <th scope="col" className="pb-1 font-semibold">
            After
          </th>
        </tr>
      </thead>
      {changes.map((change, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the changes of an entry stay as they are
        <tbody key={at}>
          <tr>
            <th scope="rowgroup" colSpan={3} className={line}>
              {change.about && <Subject {...change.about} name={null} />}{' '}
              <span className="font-medium">{change.what}</span>
              {change.isElsewhere && (
                <span className="block text-ink-soft">
                  The values may be personal data, so they are not here.
                </span>
              )}
            </th>
          </tr>
          {change.fields.map(({ label, before, after }) => (
            <tr key={label}>
              <th scope="row" className={`${line} text-ink-soft`}>
                {label}
              </th>
              <td className={`${line} tabular`}>{before ?? '–'}</td>
              <td className={`${line} tabular`}>{after ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
