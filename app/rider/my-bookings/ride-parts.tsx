import { Form } from '@remix-run/react';
import { BookingFacts, BookingFare } from '#app/rider/booking/summary/booking-facts.tsx';
import { DriverOfRide } from '#app/rider/booking/summary/driver-of-ride.tsx';
import { CancelBooking } from '#app/rider/my-bookings/cancel-booking.tsx';
import { CancelSeats } from '#app/rider/my-bookings/cancel-seats.tsx';
import type { ListedRide } from '#app/rider/my-bookings/own-rides.server.ts';
import { RideProgress } from '#app/rider/my-bookings/ride-progress.tsx';
import { SeatBookingFacts, SeatBookingFare } from '#app/rider/rideshare/summary/seat-booking-facts.tsx';
import { CopyId } from '#app/ui/overlays/copy-id.tsx';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';
import type { ButtonVariant } from '#app/ui/parts/button-look.ts';
import * as words from '#words/account/my-bookings.ts';
import { nothingCharged, paidAndCancelled } from '#words/booking/confirmation.ts';

/** The properties of each ride of the page. */
export type RideProps = {
  readonly ride: ListedRide;
  readonly open: boolean;
  /** The refusal of the rider's cancellation, if any. */
  readonly refused: { readonly title: string; readonly message: string } | null;
  readonly confirmedWithin: string;
  readonly supportPhone: string;
};

/** How a ride stands: notices, how far it is, and its driver. */
export function RideState({
  ride,
  refused,
  confirmedWithin,
  supportPhone,
  callLook = 'secondary',
}: Omit<RideProps, 'open'> & { readonly callLook?: ButtonVariant }) {
  const isOverdue = !('rideshareDetails' in ride) && ride.overdue;
  return (
    <>
      {refused && (
        <Banner tone="danger" title={refused.title} live>
          {refused.message}
        </Banner>
      )}
      {ride.cancelled ? (
        <Banner tone="warning" title={ride.cancelled}>
          {ride.paid ? paidAndCancelled : nothingCharged}
        </Banner>
      ) : (
        isOverdue && (
          <Banner tone="warning" title={words.notConfirmedYet}>
            {words.overdueText(confirmedWithin, supportPhone)}
          </Banner>
        )
      )}
      {ride.step && <RideProgress step={ride.step} />}
      {ride.driver && <DriverOfRide driver={ride.driver} callLook={callLook} />}
    </>
  );
}

/** The route, the fare and the other facts of a ride. */
export function RideFacts({ ride }: { ride: ListedRide }) {
  const isSeat = 'rideshareDetails' in ride;
  return (
    <>
      {isSeat ? <SeatBookingFacts booking={ride} /> : <BookingFacts booking={ride} />}
      <div className="border-t border-line pt-5">
        {isSeat ? <SeatBookingFare booking={ride} /> : <BookingFare booking={ride} />}
      </div>
    </>
  );
}

/** The booking number, to copy. */
export function RideNumber({ reference }: { reference: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-1 text-ink-soft">
      {words.bookingNumber}
      <span className="text-ink [&_button]:min-h-11">
        <CopyId id={reference} />
      </span>
    </p>
  );
}

/** Leads to the change of a ride. Works without JavaScript. */
export function ChangeRide({ ride }: { ride: ListedRide }) {
  const { reference } = ride;
  if (!('rideshareDetails' in ride))
    return ride.changing === 'open' ? (
      <ButtonLink to={`/my-bookings/${reference}/change`}>
        {words.changeThis}
        <span className="sr-only"> {reference}</span>
      </ButtonLink>
    ) : null;
  return ride.cancelling === 'open' && !ride.seats.some(({ paid }) => paid) ? (
    <ButtonLink to={`/my-bookings/${reference}/trip`}>
      {words.changeTrip}
      <span className="sr-only">{words.ofBooking(reference)}</span>
    </ButtonLink>
  ) : null;
}

/** Books another ride like this one. Works without JavaScript. */
export function BookAgain({ ride }: { ride: ListedRide }) {
  const { reference } = ride;
  const label = (
    <>
      {words.bookAgain}
      <span className="sr-only">{words.likeBooking(reference)}</span>
    </>
  );
  if ('rideshareDetails' in ride) return <ButtonLink to={ride.again}>{label}</ButtonLink>;
  if (!ride.canRepeat) return null;
  return (
    <Form method="post" className="contents">
      <Button type="submit" name="again" value={reference}>
        {label}
      </Button>
    </Form>
  );
}

/** Books the way back. Works without JavaScript. */
export function BookReturn({ ride }: { ride: ListedRide }) {
  if ('rideshareDetails' in ride || !ride.canRepeat || !ride.hasWayBack) return null;
  return (
    <Form method="post" className="contents">
      <Button type="submit" name="back" value={ride.reference}>
        {words.bookReturn}
        <span className="sr-only">{words.ofBooking(ride.reference)}</span>
      </Button>
    </Form>
  );
}

/** Cancels a ride, or some of its seats. */
export function CancelRide({ ride, supportPhone }: { ride: ListedRide; supportPhone: string }) {
  return 'rideshareDetails' in ride && ride.seats.length > 1 ? (
    <CancelSeats booking={ride} supportPhone={supportPhone} />
  ) : (
    <CancelBooking booking={ride} supportPhone={supportPhone} />
  );
}
