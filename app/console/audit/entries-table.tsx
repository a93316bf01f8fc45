import { Fragment } from 'react';
import { EntryDetails } from '#app/console/audit/entry-details.tsx';
import type { EntryView } from '#app/console/audit/entry-view.server.ts';
import { entryHref, Subject } from '#app/console/audit/subject.tsx';
import { PhoneLabel, phoneCell } from '#app/console/shared/phone-rows.tsx';
import { IndiaTime } from '#app/console/shared/times/india-time.tsx';
import { Pill } from '#app/ui/parts/pill.tsx';
import { TextLink } from '#app/ui/parts/text-link.tsx';
import { Cell, HeadCell, Row, Table } from '#app/ui/tables/table.tsx';

const cell = `${phoneCell} align-top`;
/** On a phone, the cell shares a line with the next one. */
const inlineCell = 'align-top max-table:inline-block max-table:border-b-0 max-table:py-0.5';

/** The entries of the record. On a phone each is a small block. `isOne`: the only one is open. */
export function EntriesTable({ entries, isOne }: { entries: readonly EntryView[]; isOne: boolean }) {
  if (entries.length === 0) {
    return (
      <p className="rounded-card border border-line bg-surface px-3 py-2 text-ink-soft">
        No entries with these filters.
      </p>
    );
  }
  return (
    <Table label="Audit">
      <thead className="max-table:sr-only">
        <tr>
          <HeadCell>When (IST)</HeadCell>
          <HeadCell className="table:min-w-72">What</HeadCell>
          <HeadCell className="table:min-w-32">About</HeadCell>
          <HeadCell>Who</HeadCell>
          <HeadCell>From</HeadCell>
          <HeadCell className="table:min-w-36">Outcome</HeadCell>
          <HeadCell className="table:w-[32%]">Changes</HeadCell>
        </tr>
      </thead>
      <tbody className="max-table:block">
        {entries.map((entry) => (
          <Row
            key={entry.id}
            className="max-table:block max-table:border-b max-table:border-line max-table:py-2 max-table:last:border-b-0"
          >
            <Cell head className={cell}>
              <IndiaTime at={entry.at} />
            </Cell>
            <Cell className={cell}>
              <span className="font-medium">{entry.what}</span>
              {entry.what !== entry.operation && (
                <span className="block text-2xs text-ink-soft">{entry.operation}</span>
              )}
            </Cell>
            <Cell className={entry.subjects.length > 0 ? cell : 'align-top max-table:hidden'}>
              {entry.subjects.length > 0 && <PhoneLabel>About</PhoneLabel>}
              {entry.subjects.length > 0 ? <Subjects {...entry} /> : '–'}
            </Cell>
            <Cell className={cell}>
              <PhoneLabel>By</PhoneLabel>
              <span className="[overflow-wrap:anywhere]">{entry.who}</span>
              {entry.phone && (
                <span className="tabular whitespace-nowrap text-ink-soft table:block"> {entry.phone}</span>
              )}
            </Cell>
            <Cell className={inlineCell}>
              <PhoneLabel>From</PhoneLabel>
              <span className="whitespace-nowrap">{entry.from}</span>
            </Cell>
            <Cell className={inlineCell}>
              <Outcome {...entry} />
            </Cell>
            <Cell className={cell}>
              <EntryDetails entry={entry} isOpen={isOne} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

/** The links are 24 px high, since one may stand above another. */
const tallLink = 'inline-block py-1';

function Subjects({ id, subjects, moreSubjects }: EntryView) {
  return (
    <span className="table:-my-1 table:block">
      {subjects.map((subject, at) => (
        <Fragment key={subject.label}>
          {at > 0 && ', '}
          <Subject {...subject} className={tallLink} />
        </Fragment>
      ))}
      {moreSubjects > 0 && (
        <>
          {', '}
          <TextLink to={entryHref(id)} className={`whitespace-nowrap ${tallLink}`}>
            {moreSubjects} more<span className="sr-only"> of entry {id}</span>
          </TextLink>
        </>
      )}
    </span>
  );
}

function Outcome({ id, refusal, batch }: EntryView) {
  return (
    <>
      {refusal === null ? <Pill>Done</Pill> : <Pill tone="danger">Refused</Pill>}
      {refusal !== null && <span className="text-ink-soft table:mt-0.5 table:block"> {refusal}</span>}
      {batch && (
        <>
          {' '}
          <TextLink to={`/admin/audit?batch=${batch}`} className="whitespace-nowrap table:mt-0.5 table:block">
            One of a batch
            <span className="sr-only">: entry {id}</span>
          </TextLink>
        </>
      )}
    </>
  );
}
