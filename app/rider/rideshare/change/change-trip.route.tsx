import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { pageMeta } from '#app/frame/page-meta.ts';
import { submitOrStay } from '#app/frame/submit-or-stay.ts';
import { useFrame } from '#app/frame/use-frame.ts';
import {
  type ChangeTripAnswer,
  loadChangeTrip,
  postChangeTrip,
} from '#app/rider/rideshare/change/change-trip-page.server.ts';
import { seatsInWords } from '#app/rider/rideshare/choice/rideshare-words.ts';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { RadioGroup } from '#app/ui/forms/radio-group.tsx';
import { SeatMap } from '#app/ui/forms/seat-map.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { RiderPage } from '#app/ui/layout/rider-page.tsx';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';
import { Card } from '#app/ui/parts/card.tsx';
import { formatRupees } from '#domain/kernel/money.ts';
import * as words from '#words/account/change-trip.ts';

export const loader = loadChangeTrip;
export const action = postChangeTrip;

/** Submits the form. Without an answer, the page stays. */
export const clientAction = submitOrStay(
  '',
  (): ChangeTripAnswer => ({
    title: words.notChanged,
    message: words.failed,
  }),
);

export const meta = pageMeta<typeof loader>(({ name }, page) => {
  const step = page?.open?.target && words.chooseSeatsFor(page.reference);
  return { title: [step, words.title, name].filter(Boolean).join(' · ') };
});

type Open = NonNullable<Awaited<ReturnType<typeof useLoaderData<typeof loader>>>['open']>;

/** The change of a seat booking to another trip: first the day, then the seats. Works without JavaScript. */
export default function ChangeTrip() {
  const { reference, refused, open } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <RiderPage
      {...useFrame()}
      title={open?.target ? words.chooseSeatsFor(reference) : words.changeTripOf(reference)}
      {...(open && { intro: words.presentTrip(seatsInWords(open.seats), open.now, open.stops) })}
      step={open?.target ? 'seats' : 'trip'}
    >
      <div className="grid gap-6">
        <ErrorSummary errors={answer ? [{ message: answer.message }] : []} />
        {refused && <p>{refused}</p>}
        {open && (open.target ? <NewSeats open={open} target={open.target} /> : <NewTrip open={open} />)}
        <div>
          <ButtonLink to="/my-bookings">{words.myBookings}</ButtonLink>
        </div>
      </div>
    </RiderPage>
  );
}

function NewTrip({ open }: { open: Open }) {
  const withRoom = open.trips.filter(({ hasRoom }) => hasRoom);
  if (withRoom.length === 0) {
    return <p>{words.noOtherTrip(open.count)}</p>;
  }
  return (
    <Form method="get" className="grid gap-6">
      <Card>
        <RadioGroup
          columns
          name="trip"
          id="trip"
          label={words.newDay}
          hint={words.newDayHint}
          defaultValue=""
          options={withRoom.map(({ tripId, day, free, lowest }) => ({
            value: String(tripId),
            label: day,
            detail: words.availableFrom(free, formatRupees(lowest)),
          }))}
        />
      </Card>
      <ActionBar label={words.presentFare} amount={formatRupees(open.fare)}>
        <Button type="submit" variant="primary">
          {words.chooseSeats}
        </Button>
      </ActionBar>
    </Form>
  );
}

function NewSeats({ open, target }: { open: Open; target: NonNullable<Open['target']> }) {
  const pending = useNavigation().state !== 'idle';
  const { count } = open;
  const map = useRef<HTMLFieldSetElement>(null);
  const [chosen, setChosen] = useState<readonly string[]>(target.chosen);
  const readChosen = () => {
    const boxes = map.current?.querySelectorAll<HTMLInputElement>('input:checked:enabled') ?? [];
    setChosen([...boxes].map(({ value }) => value));
  };
  const firstRead = useRef(readChosen);
  // The seats that were chosen before the script loaded.
  useEffect(() => firstRead.current(), []);
  const newFare = target.seats
    .filter(({ seat }) => chosen.includes(seat))
    .reduce((sum, { price }) => sum + price, 0);
  return (
    <Form method="post" className="grid gap-6">
      <input type="hidden" name="trip" value={target.tripId} />
      {target.seats.map(({ seat, price }) => (
        <input key={seat} type="hidden" name={`price${seat}`} value={price} />
      ))}
      <Card>
        <p className="mb-4 font-medium">{words.newTrip(target.when, formatRupees(open.fare), count)}</p>
        <SeatMap
          name="seat"
          id="seat"
          label={words.chooseNewSeats(count)}
          hint={words.frontAtTop}
          layout={target.layout}
          seats={target.seats}
          defaultSeats={target.chosen}
          fieldsetRef={map}
          onChoose={readChosen}
        />
      </Card>
      <div>
        <ButtonLink to="?">{words.chooseOtherDay}</ButtonLink>
      </div>
      <ActionBar label={words.newFare} amount={chosen.length === count ? formatRupees(newFare) : '—'}>
        <Button type="submit" variant="primary" pending={pending && words.changing}>
          {words.confirm}
        </Button>
      </ActionBar>
    </Form>
  );
}
