import { Form, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { heldByThisTab } from '#app/rider/rideshare/choice/held-by-this-tab.ts';
import { choicePath } from '#app/rider/rideshare/choice/trip-choice.ts';
import type { RidesharePage } from '#app/rider/rideshare/page/page.ts';
import { stepSummary } from '#app/rider/rideshare/page/step-errors.ts';
import { useStepErrorToast } from '#app/rider/rideshare/page/use-step-error-toast.ts';
import type { SeatAnswer } from '#app/rider/rideshare/seat/seat-step.server.ts';
import { useLiveSeats } from '#app/rider/rideshare/seat/use-live-seats.ts';
import { TripSoFar } from '#app/rider/rideshare/trip/trip-so-far.tsx';
import { DefaultSubmit } from '#app/ui/forms/default-submit.tsx';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { SeatMap } from '#app/ui/forms/seat-map.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { toast } from '#app/ui/overlays/shown-toast.ts';
import { Button } from '#app/ui/parts/button.tsx';
import { Card } from '#app/ui/parts/card.tsx';
import { formatRupees } from '#domain/kernel/money.ts';
import { nearestFree } from '#domain/rideshare/seats.ts';

type Props = {
  page: Extract<RidesharePage, { step: 'seat' }>;
  answer: SeatAnswer | undefined;
};

type Lost = { readonly message: string; readonly nearest: readonly string[] };

/** Step 3: the seat. With JavaScript the seats update live. */
export function SeatForm({ page, answer }: Props) {
  const { choice, trip, mine, places } = page;
  const { seats } = useLiveSeats({ path: page.path, initial: page.seats });
  const [chosen, setChosen] = useState(page.selected);
  const [lost, setLost] = useState<Lost | null>(null);
  const map = useRef<HTMLFieldSetElement>(null);
  const { state, formData: pendingForm } = useNavigation();
  const answerProblem = answer?.seatProblem;
  useStepErrorToast(page.errors);

  useEffect(() => {
    if (!answerProblem) return;
    toast({ title: answerProblem.title, description: answerProblem.message, destructive: true });
    setLost(null);
    if (answer?.lostSeat) uncheck(map.current, answer.lostSeat);
    setChosen(chosenOn(map.current));
  }, [answerProblem, answer?.lostSeat]);

  // The choice that was made before the script loaded.
  useEffect(() => setChosen(chosenOn(map.current)), []);

  const isOpen = (name: string) =>
    seats.some(
      ({ seat, state }) => seat === name && (state === 'free' || (state === 'held' && mine.includes(seat))),
    );
  // The update about this page's own hold can arrive before its answer.
  const isGone = state === 'idle' && chosen !== null && !isOpen(chosen);

  // Someone else took the chosen seat.
  useEffect(() => {
    if (!isGone || !chosen) return;
    const free = seats.filter(({ state }) => state === 'free').map(({ seat }) => seat);
    const nearest = nearestFree(trip.layout, chosen, free);
    const message = `Seat ${chosen} has just been taken by somebody else.`;
    uncheck(map.current, chosen);
    setChosen(null);
    setLost({ message, nearest });
    toast({ title: 'Seat not available', description: message, destructive: true });
  }, [isGone, chosen, seats, trip.layout]);

  const seatProblem = lost ?? answerProblem ?? page.seatProblem;
  const nearest = (seatProblem?.nearest ?? []).filter(isOpen);
  const seatPrice = (name: string) => seats.find(({ seat }) => seat === name)?.price ?? 0;
  const lowest = Math.min(...seats.map(({ price }) => price));
  const summary = seatProblem
    ? [{ message: seatProblem.message, ...(answer?.isIncomplete && !lost ? { fieldId: 'seat' } : {}) }]
    : stepSummary(page.errors);

  return (
    <div className="grid gap-6">
      <TripSoFar choice={choice} trip={trip} pickup={page.pickup} drop={page.drop} />
      <Form
        method="post"
        action={choicePath(choice, { step: 'seat' })}
        noValidate
        onSubmit={(event) => {
          const held = heldByThisTab();
          const instead = event.currentTarget.elements.namedItem('instead');
          if (held && instead instanceof HTMLInputElement) instead.value = held;
        }}
        className="grid gap-6"
      >
        <DefaultSubmit intent="hold" />
        <input type="hidden" name="instead" defaultValue="" />
        <ErrorSummary errors={summary} />
        {nearest.length > 0 && (
          <div className="flex flex-wrap gap-3">
            {nearest.map((seat) => (
              <Button key={seat} type="submit" name="nearest" value={seat}>
                Choose seat {seat}, {formatRupees(seatPrice(seat))}
              </Button>
            ))}
          </div>
        )}
        {answer && !lost && answer.release.length > 0 && (
          <div className="flex flex-wrap gap-3">
            {answer.release.map(({ held, seat, otherTrip }) => (
              <Button key={held} type="submit" name="release" value={held}>
                Release seat {seat}
                {otherTrip && ' of your other trip'}
              </Button>
            ))}
          </div>
        )}
        <Card>
          <SeatMap
            key={`${trip.id} ${page.selected}`}
            name="seat"
            id="seat"
            label="Seat"
            hint="The front of the car is at the top. Prices are per seat."
            layout={trip.layout}
            seats={seats.map((seat) => ({
              ...seat,
              mine: mine.includes(seat.seat),
              place: places[seat.seat] ?? '',
            }))}
            defaultSeat={page.selected}
            fieldsetRef={map}
            onChoose={(seat) => {
              setChosen(seat);
              setLost(null);
            }}
          />
        </Card>
        <ActionBar
          label={chosen ? `Seat ${chosen}` : 'A seat from'}
          amount={formatRupees(chosen ? seatPrice(chosen) : lowest)}
        >
          <Button
            type="submit"
            name="intent"
            value="hold"
            variant="primary"
            pending={pendingForm?.has('seat') && 'Holding your seat...'}
          >
            Continue
          </Button>
        </ActionBar>
      </Form>
    </div>
  );
}

function uncheck(map: HTMLFieldSetElement | null, seat: string) {
  const radio = map?.querySelector<HTMLInputElement>(`input[value="${seat}"]`);
  if (radio) radio.checked = false;
}

/** Returns the checked seat, if it is available. */
function chosenOn(map: HTMLFieldSetElement | null): string | null {
  return map?.querySelector<HTMLInputElement>('input:checked:enabled')?.value ?? null;
}
