import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { CancelBooking } from '#app/rider/my-bookings/cancel-booking.tsx';
import type { SeatBookingView } from '#app/rider/rideshare/summary/seat-booking-view.server.ts';
import { Button } from '#app/ui/parts/button.tsx';
import { buttonLook } from '#app/ui/parts/button-look.ts';
import { StatusPill } from '#app/ui/parts/pill.tsx';
import { formatRupees } from '#domain/kernel/money.ts';
import * as words from '#words/account/my-bookings.ts';
import { paidAndCancelled } from '#words/booking/confirmation.ts';

type Props = { booking: SeatBookingView; supportPhone: string };

/** The seats that were booked together: the rider cancels one of them, or all. It works without JavaScript. */
export function CancelSeats({ booking, supportPhone }: Props) {
  const { seats, reference } = booking;
  const open = seats.filter(({ cancelling }) => cancelling === 'open');
  if (open.length <= 1)
    return (
      <>
        <ul className="grid gap-3 border-t border-line pt-5">
          {seats.map((seat) => (
            <li key={seat.reference}>
              <SeatLine seat={seat} />
            </li>
          ))}
        </ul>
        <CancelBooking
          booking={{ ...booking, reference: open[0]?.reference ?? reference }}
          supportPhone={supportPhone}
        />
      </>
    );
  return (
    <details className="group/seats border-t border-line pt-5">
      <summary className={`${buttonLook('secondary')} list-none text-danger`}>
        <span className="group-open/seats:hidden">{words.cancelSomeOrAll}</span>
        <span className="hidden group-open/seats:inline">{words.keepThis}</span>
      </summary>
      <ul className="mt-5 grid gap-3">
        {seats.map((seat) => (
          <li key={seat.reference} className="grid gap-2">
            <SeatLine seat={seat} />
            {seat.cancelling === 'open' && (
              <Question
                name="cancel"
                reference={seat.reference}
                ask={words.cancelSeat(seat.seat)}
                keep={words.keepSeat(seat.seat)}
                confirm={words.yesCancelSeat(seat.seat)}
                paid={seat.paid}
              >
                {words.cancelOnly(seat.seat, seat.reference)}
              </Question>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-5 border-t border-line pt-5">
        <Question
          name="cancelAll"
          reference={reference}
          ask={words.cancelAll(open.length)}
          keep={words.keepAll}
          confirm={words.yesCancelAll(open.length)}
          paid={open.some(({ paid }) => paid)}
        >
          {words.cancelSeats(open.map(({ seat }) => seat).join(', '))}
        </Question>
      </div>
    </details>
  );
}

/** A seat with its number, its fare and whether it is cancelled. */
function SeatLine({ seat: { seat, reference, fare, status } }: { seat: SeatBookingView['seats'][number] }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-medium">{words.seat(seat)}</span>
      <span className="tabular text-ink-soft">{reference}</span>
      <span className="tabular">{formatRupees(fare)}</span>
      <StatusPill status={status} />
    </p>
  );
}

type QuestionProps = {
  name: 'cancel' | 'cancelAll';
  reference: string;
  ask: string;
  keep: string;
  confirm: string;
  paid: boolean;
  children: ReactNode;
};

function Question({ name, reference, ask, keep, confirm, paid, children }: QuestionProps) {
  const pending = useNavigation().formData?.get(name) === reference;
  return (
    <details className="group/cancel">
      <summary className={`${buttonLook('secondary')} list-none`}>
        <span className="group-open/cancel:hidden">{ask}</span>
        <span className="hidden group-open/cancel:inline">{keep}</span>
      </summary>
      <Form method="post" preventScrollReset className="mt-4 grid justify-items-start gap-4">
        <p>
          {children} {paid ? paidAndCancelled : words.costsNothing} {words.cannotUndo}
        </p>
        <Button
          type="submit"
          name={name}
          value={reference}
          variant="danger"
          pending={pending && words.cancelling}
        >
          {confirm}
        </Button>
      </Form>
    </details>
  );
}
