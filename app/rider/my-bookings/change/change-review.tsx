import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { ChangeAnswer } from '#app/rider/my-bookings/change/change-answer.ts';
import { ChangeMessage } from '#app/rider/my-bookings/change/change-message.tsx';
import type { ChangeView } from '#app/rider/my-bookings/change/change-page.server.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Button } from '#app/ui/parts/button.tsx';
import { Card } from '#app/ui/parts/card.tsx';
import * as words from '#words/account/change-booking.ts';

type Props = {
  booking: ChangeView;
  answer: ChangeAnswer;
  review: NonNullable<ChangeAnswer['review']>;
};

/** The changes, and the fare before and after them. The rider confirms them with the signed quote. */
export function ChangeReview({ booking: { status }, answer, review }: Props) {
  const isPending = useNavigation().formData?.get('intent') === 'confirm';
  const { changes, fareToday, newFare, estimated, difference, quote } = review;
  return (
    <Form method="post" className="grid gap-6">
      {answer.message && <ChangeMessage answer={answer} tone="warning" />}
      {Object.entries({ ...answer.typed, version: answer.version, quote }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Card className="grid gap-5">
        <ul className="grid gap-2">
          {changes.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <dl className="tabular grid gap-1 border-t border-line pt-4 text-lg">
          <Amount label={words.fareToday}>{fareToday}</Amount>
          <Amount label={words.newFare}>
            <strong>{newFare}</strong>
          </Amount>
        </dl>
        {fareToday === newFare && <p className="text-ink-soft">{words.sameFare}</p>}
        {estimated && <p className="text-ink-soft">{estimated}</p>}
        {difference && <p>{difference}</p>}
      </Card>
      <p className="text-ink-soft">{status === 'confirmed' ? words.staysConfirmed : words.notConfirmedYet}</p>
      <div>
        <Button type="submit" name="intent" value="edit" variant="quiet">
          {words.backToAnswers}
        </Button>
      </div>
      <ActionBar label={words.newFare} amount={newFare}>
        <Button
          type="submit"
          name="intent"
          value="confirm"
          variant="primary"
          pending={isPending && words.changing}
        >
          {words.confirm}
        </Button>
      </ActionBar>
    </Form>
  );
}

function Amount({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
