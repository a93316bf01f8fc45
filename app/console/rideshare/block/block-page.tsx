import { Form, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import type { BlockView } from '#app/console/rideshare/block/block-page.server.ts';
import { PhoneLabel, phoneCell } from '#app/console/shared/phone-rows.tsx';
import { toast } from '#app/ui/overlays/shown-toast.ts';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';
import { classNames } from '#app/ui/parts/class-names.ts';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';
import { Cell, HeadCell, Row, Table } from '#app/ui/tables/table.tsx';
import type { BlockAction } from '#domain/rideshare/block/describe-blocking.ts';

export const BLOCK_TITLES: Record<BlockAction, string> = {
  block: 'Mark All Seats Booked (3 Weeks)',
  unblock: 'Unblock Seats (3 Weeks)',
};

const WORDS = {
  block: {
    warning: [
      'These seats can no longer be booked. Booked seats stay booked.',
      'Riders who have a seat on hold now lose it. This cannot be undone for them. You can make the seats available again with Unblock.',
    ],
    confirm: 'Mark All Seats Booked (3 Weeks)',
    pending: 'Blocking...',
    backLabel: 'Leave seats free',
    column: { before: 'Would be blocked', after: 'Blocked' },
    done: 'Seats blocked',
  },
  unblock: {
    warning: [
      'Anyone can book these seats again at once. Every blocked seat becomes free, including seats that were blocked one at a time. Booked seats and seats on hold do not change.',
    ],
    confirm: 'Unblock Seats (3 Weeks)',
    pending: 'Freeing...',
    backLabel: 'Leave seats blocked',
    column: { before: 'Would be freed', after: 'Freed' },
    done: 'Seats freed',
  },
} as const;

/**
 * Asks before all seats of 3 weeks are blocked or unblocked, with the effect on each trip, and then shows the
 * result.
 */
export function BlockPage({
  action,
  preview,
  done,
  refused,
}: {
  action: BlockAction;
  /** The changes that it would make. */
  preview: BlockView;
  done: BlockView | null;
  refused: string | null;
}) {
  const words = WORDS[action];
  const navigation = useNavigation();
  const isPending = navigation.formData?.get('intent') === action;

  useEffect(() => {
    if (done) toast({ title: WORDS[action].done, description: done.words });
    else if (refused) toast({ title: 'Error', description: refused, destructive: true });
  }, [action, done, refused]);

  if (done) {
    return (
      <>
        <Banner tone="success" title={words.done} live>
          {done.words}
        </Banner>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/admin/rideshare">Back to rideshare</ButtonLink>
          {action === 'block' && <ButtonLink to="/admin/rideshare/unblock">Unblock</ButtonLink>}
        </div>
        <PerTrip view={done} column={words.column.after} left="Left booked" />
      </>
    );
  }
  if (preview.seats === 0) {
    return (
      <EmptyState
        title={preview.words}
        action={<ButtonLink to="/admin/rideshare">Back to rideshare</ButtonLink>}
      >
        <p>Checks the trips of the next 3 weeks.</p>
      </EmptyState>
    );
  }
  return (
    <>
      {refused && (
        <Banner tone="danger" title="Error" live>
          {refused}
        </Banner>
      )}
      <Banner tone="warning" title={preview.words}>
        {words.warning.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Banner>
      <Form method="post" replace className="flex flex-wrap gap-2">
        <ButtonLink to="/admin/rideshare">{words.backLabel}</ButtonLink>
        <Button
          type="submit"
          variant={action === 'block' ? 'danger' : 'primary'}
          name="intent"
          value={action}
          pending={isPending && words.pending}
        >
          {words.confirm}
        </Button>
      </Form>
      <PerTrip view={preview} column={words.column.before} left="Stays booked" />
    </>
  );
}

function PerTrip({ view, column, left }: { view: BlockView; column: string; left: string }) {
  if (view.trips.length === 0) return null;
  return (
    <Table label={`${column}, per trip`} maxHeight="max-h-[max(24rem,calc(100dvh-20rem))]">
      <thead className="max-table:sr-only">
        <tr>
          <HeadCell>Date</HeadCell>
          <HeadCell>Trip</HeadCell>
          <HeadCell>{column}</HeadCell>
          <HeadCell>{left}</HeadCell>
        </tr>
      </thead>
      <tbody className="max-table:block">
        {view.trips.map((trip) => (
          <Row key={trip.id} className={phoneRow}>
            <Cell head className={classNames(phoneCell, 'tabular whitespace-nowrap')}>
              {trip.date}
            </Cell>
            <Cell className={phoneCell}>
              {trip.route}, <span className="text-ink-soft">{trip.direction}</span>
            </Cell>
            <Cell className={classNames(phoneCell, 'max-table:col-span-2')}>
              <PhoneLabel>{column}</PhoneLabel>
              <Seats names={trip.changed} />
            </Cell>
            <Cell className={classNames(phoneCell, 'max-table:col-span-2')}>
              <PhoneLabel>{left}</PhoneLabel>
              <Seats names={trip.booked} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

const phoneRow =
  'bg-surface max-table:grid max-table:grid-cols-[auto_minmax(0,1fr)] max-table:border-b max-table:border-line max-table:py-2 max-table:last:border-b-0';

function Seats({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <span className="text-ink-faint">None</span>;
  return (
    <>
      <span className="tabular font-medium">{names.length}</span>{' '}
      <span className="text-ink-soft">({names.join(', ')})</span>
    </>
  );
}
