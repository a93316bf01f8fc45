import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { classNames } from '#app/ui/parts/class-names.ts';
import { change, changed } from '#words/site/frame.ts';

export type SummaryRow = {
  readonly label: string;
  readonly value: ReactNode;
  /** The `intent` that the surrounding form posts to change this answer. Other answers are kept. */
  readonly changeIntent?: string;
  /** The address where the answer is changed, for a list outside a form. */
  readonly changeTo?: string;
};

const changeLook =
  '-mx-2 -my-2.5 inline-flex min-h-11 items-center px-2 font-medium text-accent-ink underline underline-offset-4';

/** Questions and answers, each with a link to change it. In a narrow list the answer is below its question. */
export function SummaryList({ rows, isNarrow = false }: { rows: readonly SummaryRow[]; isNarrow?: boolean }) {
  return (
    <dl className="divide-y divide-line">
      {rows.map((row) => (
        <div
          key={row.label}
          className={classNames(
            'grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 py-3 first:pt-0 last:pb-0 in-data-[density=console]:py-1.5',
            !isNarrow && 'sm:grid-cols-[11rem_1fr_auto]',
          )}
        >
          <dt className={classNames('col-start-1 text-ink-soft', isNarrow && 'text-sm')}>{row.label}</dt>
          <dd className={classNames('col-start-1 min-w-0 font-medium', !isNarrow && 'sm:col-start-2')}>
            {row.value}
          </dd>
          {(row.changeIntent || row.changeTo) && (
            <dd className={classNames('col-start-2 row-span-2 row-start-1', !isNarrow && 'sm:col-start-3')}>
              <ChangeAnswer intent={row.changeIntent} to={row.changeTo} label={row.label} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/**
 * Changes the answer of `label`: a link to the address `to`, or a button that posts `intent`. Other answers are
 * kept.
 */
export function ChangeAnswer({
  label,
  intent,
  to,
}: {
  label: string;
  intent?: string | undefined;
  to?: string | undefined;
}) {
  const text = (
    <>
      {change}
      <span className="sr-only">{changed(label)}</span>
    </>
  );
  return to ? (
    <Link to={to} className={changeLook}>
      {text}
    </Link>
  ) : (
    <button type="submit" name="intent" value={intent} formNoValidate className={changeLook}>
      {text}
    </button>
  );
}

export type FareRow = {
  readonly label: string;
  readonly amount: string;
  readonly tone?: 'discount';
  /** The parts of the amount, below the label. */
  readonly parts?: readonly string[];
};

/** Amounts, right-aligned, with the amount to pay set apart below. */
export function FareSummary({
  lines,
  total,
  note,
}: {
  lines: readonly FareRow[];
  total: FareRow;
  /** Under the total: `Pay on arrival, by cash or UPI.` */
  note?: ReactNode;
}) {
  return (
    <div>
      <dl className="tabular grid gap-2">
        {lines.map((line) => (
          <div key={line.label} className="flex justify-between gap-4">
            <dt className="min-w-0 text-ink-soft">
              {line.label}
              {line.parts?.map((part) => (
                <span key={part} className="block text-2xs">
                  {part}
                </span>
              ))}
            </dt>
            <dd className={classNames('whitespace-nowrap', line.tone === 'discount' && 'text-success')}>
              {line.amount}
            </dd>
          </div>
        ))}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="font-semibold">{total.label}</dt>
          <dd className="text-2xl font-semibold tracking-tight whitespace-nowrap">{total.amount}</dd>
        </div>
      </dl>
      {note && <p className="mt-1 text-sm text-ink-soft">{note}</p>}
    </div>
  );
}
