import { Form, useNavigation } from '@remix-run/react';
import { suggestPlaces } from '#app/ride/suggest-places.ts';
import type { ChangeAnswer, ChangeValues } from '#app/rider/my-bookings/change/change-answer.ts';
import { ChangeMessage } from '#app/rider/my-bookings/change/change-message.tsx';
import type { ChangeView } from '#app/rider/my-bookings/change/change-page.server.ts';
import { Combobox } from '#app/ui/forms/combobox.tsx';
import { DateField, TimeField } from '#app/ui/forms/date-time-fields.tsx';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';
import { Card } from '#app/ui/parts/card.tsx';
import * as words from '#words/account/change-booking.ts';

type Props = { booking: ChangeView; answer: ChangeAnswer | undefined };

/** The answers that a rider can change. Nothing is changed before the fare was shown and confirmed. */
export function ChangeForm({ booking, answer }: Props) {
  const isPending = useNavigation().formData?.get('intent') === 'review';
  const typed = answer?.typed ?? booking.values;
  const field = (name: keyof ChangeValues) => ({
    id: name,
    name,
    defaultValue: typed[name],
    error: answer?.errors[name]?.[0],
  });
  return (
    <Form method="post" noValidate className="grid gap-6">
      <Wrong answer={answer} />
      <input type="hidden" name="version" value={answer?.version ?? booking.version} />
      <Card className="grid gap-6">
        <div className="grid items-end gap-6 sm:grid-cols-2">
          <DateField
            {...field('pickupDate')}
            label={words.pickupDate}
            // A hint for each of the two keeps their labels on one line.
            hint={words.pickupFrom(booking.earliest.time, booking.earliest.isToday)}
            min={booking.earliest.date}
            required
          />
          <TimeField {...field('pickupTime')} label={words.pickupTime} hint={words.indiaTime} required />
        </div>
        {booking.place !== null ? (
          <p className="text-ink-soft">{words.placesFixed(booking.place)}</p>
        ) : (
          <>
            {!booking.isFromAirport && (
              <Combobox
                {...field('pickupLocation')}
                label={words.pickupLocation}
                hint={words.areaAndCity}
                suggest={suggestPlaces}
              />
            )}
            {booking.isAirport && (
              <SelectField
                {...field('terminal')}
                label={booking.isFromAirport ? words.pickupTerminal : words.dropTerminal}
                options={booking.terminals}
              />
            )}
          </>
        )}
        {booking.isAirport && (
          <TextField
            {...field('flightNumber')}
            label={words.flightNumber}
            hint={words.whichFlight}
            required={false}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
          />
        )}
      </Card>
      <p className="text-ink-soft">{words.freeUpTo(booking.hours)}</p>
      <div>
        <ButtonLink to="/my-bookings" variant="quiet">
          {words.keep}
        </ButtonLink>
      </div>
      <ActionBar label={words.fareToday} amount={booking.fareToday}>
        <Button
          type="submit"
          name="intent"
          value="review"
          variant="primary"
          pending={isPending && words.checkingFare}
        >
          {words.seeNewFare}
        </Button>
      </ActionBar>
    </Form>
  );
}

/** The errors of the answers, or the changes that somebody else made meanwhile. */
function Wrong({ answer }: Pick<Props, 'answer'>) {
  if (!answer?.message) return null;
  const atFields = Object.entries(answer.errors).flatMap(([fieldId, messages]) =>
    messages.map((message) => ({ fieldId, message })),
  );
  if (atFields.length > 0) return <ErrorSummary errors={atFields} />;
  return <ChangeMessage answer={answer} tone="danger" />;
}
