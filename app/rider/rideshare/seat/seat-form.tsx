import { Form, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { TRIP_COLUMNS } from '#app/rider/booking/trip-card/trip-sheet.tsx';
import { heldByThisTab } from '#app/rider/rideshare/choice/held-by-this-tab.ts';
import { seatsInWords } from '#app/rider/rideshare/choice/rideshare-words.ts';
import { choicePath } from '#app/rider/rideshare/choice/trip-choice.ts';
import type { RidesharePage } from '#app/rider/rideshare/page/page.ts';
import { stepSummary } from '#app/rider/rideshare/page/step-errors.ts';
import { useStepErrorToast } from '#app/rider/rideshare/page/use-step-error-toast.ts';
import type { SeatAnswer } from '#app/rider/rideshare/seat/seat-step.server.ts';
import { useLiveSeats } from '#app/rider/rideshare/seat/use-live-seats.ts';
import { StepWithTrip, stopEnds, tripRows } from '#app/rider/rideshare/trip/step-with-trip.tsx';
import { CookiesAsked } from '#app/ui/forms/cookies-asked.tsx';
import { DefaultSubmit } from '#app/ui/forms/default-submit.tsx';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { SeatMap } from '#app/ui/forms/seat-map.tsx';
import { toast } from '#app/ui/overlays/shown-toast.ts';
import { Button } from '#app/ui/parts/button.tsx';
import { Card } from '#app/ui/parts/card.tsx';
import { formatRupees } from '#domain/kernel/money.ts';
import { nearestFree } from '#domain/rideshare/seats.ts';
import * as words from '#words/rideshare/rideshare-seat.ts';

type Props = {
  page: Extract<RidesharePage, { step: 'seat' }>;
  answer: SeatAnswer | undefined;
};

type Lost = { readonly message: string; readonly nearest: readonly string[] };

/** Step 3: the seats. With JavaScript the seats update live. */
export function SeatForm({ page, answer }: Props) {
  const { choice, trip, mine, places } = page;
  const { seats } = useLiveSeats({ path: page.path, initial: page.seats });
  const selected = answer?.chosen ?? page.selected;
  const [chosen, setChosen] = useState(selected);
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
  const gone = state === 'idle' ? chosen.find((seat) => !isOpen(seat)) : undefined;

  // Someone else took a chosen seat.
  useEffect(() => {
    if (!gone) return;
    const free = seats
      .filter(({ seat, state }) => state === 'free' && !chosen.includes(seat))
      .map(({ seat }) => seat);
    const nearest = nearestFree(trip.layout, gone, free);
    const message = words.justTaken(gone);
    uncheck(map.current, gone);
    setChosen(chosen.filter((seat) => seat !== gone));
    setLost({ message, nearest });
    toast({ title: words.notAvailable, description: message, destructive: true });
  }, [gone, chosen, seats, trip.layout]);

  const seatProblem = lost ?? answerProblem ?? page.seatProblem;
  const nearest = (seatProblem?.nearest ?? []).filter((seat) => isOpen(seat) && !chosen.includes(seat));
  const seatPrice = (name: string) => seats.find(({ seat }) => seat === name)?.price ?? 0;
  const lowest = Math.min(...seats.map(({ price }) => price));
  const total = chosen.reduce((sum, seat) => sum + seatPrice(seat), 0);
  const summary = seatProblem
    ? [{ message: seatProblem.message, ...(answer?.isIncomplete && !lost ? { fieldId: 'seat' } : {}) }]
    : stepSummary(page.errors);

  return (
    <Form
      method="post"
      action={choicePath(choice, { step: 'seat' })}
      noValidate
      onSubmit={(event) => {
        const held = heldByThisTab();
        const instead = event.currentTarget.elements.namedItem('instead');
        if (held && instead instanceof HTMLInputElement) instead.value = held;
      }}
      className={TRIP_COLUMNS}
    >
      <StepWithTrip
        label={chosen.length > 0 ? seatsInWords(chosen) : words.seatFrom}
        amount={formatRupees(chosen.length > 0 ? total : lowest)}
        ends={stopEnds(page.pickup, page.drop)}
        rows={tripRows(trip)}
        fares={
          chosen.length > 0
            ? chosen.map((seat) => ({ label: seatsInWords([seat]), amount: formatRupees(seatPrice(seat)) }))
            : undefined
        }
        terms={page.pickup.terms}
        change={(step) => ({ changeTo: choicePath(choice, { step }) })}
        action={
          <Button
            type="submit"
            name="intent"
            value="hold"
            variant="primary"
            pending={pendingForm?.has('seat') && words.holding(chosen.length)}
          >
            {words.continueLabel}
          </Button>
        }
      >
        <DefaultSubmit intent="hold" />
        <CookiesAsked />
        <input type="hidden" name="instead" defaultValue="" />
        <ErrorSummary errors={summary} />
        {nearest.length > 0 && (
          <div className="flex flex-wrap gap-3">
            {nearest.map((seat) => (
              <Button key={seat} type="submit" name="nearest" value={seat}>
                {words.chooseSeat(seat, formatRupees(seatPrice(seat)))}
              </Button>
            ))}
          </div>
        )}
        {answer && !lost && answer.release.length > 0 && (
          <div className="flex flex-wrap gap-3">
            {answer.release.map(({ held, seat, otherTrip }) => (
              <Button key={held} type="submit" name="release" value={held}>
                {words.releaseSeat(seat)}
                {otherTrip && words.ofOtherTrip}
              </Button>
            ))}
          </div>
        )}
        <Card>
          <SeatMap
            key={`${trip.id} ${page.selected.join()}`}
            name="seat"
            id="seat"
            label={words.seats}
            hint={words.seatsHint}
            layout={trip.layout}
            seats={seats.map((seat) => ({
              ...seat,
              mine: mine.includes(seat.seat),
              place: places[seat.seat] ?? '',
            }))}
            defaultSeats={selected}
            fieldsetRef={map}
            onChoose={() => {
              setChosen(chosenOn(map.current));
              setLost(null);
            }}
          />
        </Card>
      </StepWithTrip>
    </Form>
  );
}

function uncheck(map: HTMLFieldSetElement | null, seat: string) {
  const box = map?.querySelector<HTMLInputElement>(`input[value="${seat}"]`);
  if (box) box.checked = false;
}

/** Returns the checked seats that are available. */
function chosenOn(map: HTMLFieldSetElement | null): readonly string[] {
  return [...(map?.querySelectorAll<HTMLInputElement>('input:checked:enabled') ?? [])].map(
    ({ value }) => value,
  );
}
