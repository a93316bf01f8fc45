import { useEffect, useRef } from 'react';
import type { PreviewView } from '#app/console/tariffs/post-tariff.server.ts';
import { classNames } from '#app/ui/parts/class-names.ts';
import { Cell, HeadCell, Row, Table } from '#app/ui/tables/table.tsx';

/** The prices of common rides on the day before and from the new day on, and the fares that change. */
export function FarePreview({ preview, isCurrent }: { preview: PreviewView; isCurrent: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);

  // Focus announces a new preview and scrolls to it.
  useEffect(() => {
    if (preview) heading.current?.focus();
  }, [preview]);

  return (
    <section aria-labelledby="fare-preview" className={classNames('grid gap-3', !isCurrent && 'opacity-60')}>
      <h2 ref={heading} id="fare-preview" tabIndex={-1} className="font-semibold">
        {isCurrent ? 'What common rides will cost' : 'Out of date: preview again'}
      </h2>
      <Table label="Preview">
        <thead className="max-md:block">
          <tr className={onPhone}>
            <HeadCell className="max-md:sr-only">Ride</HeadCell>
            <HeadCell numeric>
              <span className="sr-only">Until </span>
              {preview.before}
            </HeadCell>
            <HeadCell numeric>From {preview.from}</HeadCell>
            <HeadCell numeric>Change</HeadCell>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {preview.rides.map(({ ride, details, before, after, difference, isSame }) => (
            <Row key={ride} className={onPhone}>
              <Cell head className="max-md:col-span-3 max-md:border-b-0 max-md:pb-0">
                <span className="font-medium">{ride}</span>
                <span className="block text-dense text-ink-soft">{details}</span>
              </Cell>
              <Cell numeric>{before}</Cell>
              <Cell numeric className="font-medium">
                {after}
              </Cell>
              <Cell numeric className={isSame ? 'text-ink-soft' : 'font-medium'}>
                {difference}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <h3 className="font-semibold">What changes</h3>
      {preview.changes.length > 0 ? (
        <ul className="list-disc pl-5">
          {preview.changes.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <p>Nothing: these are the fares that are set already.</p>
      )}
      {preview.next && (
        <>
          <h3 className="font-semibold">{preview.next.heading}</h3>
          <ul className="list-disc pl-5">
            {preview.next.changes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** On a phone the ride stands above its three amounts. */
const onPhone = 'max-md:grid max-md:grid-cols-3';
