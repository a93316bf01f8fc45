import { IssuedPapers } from '#app/console/billing/issued-papers.tsx';
import { MoneyLinks } from '#app/console/billing/money-links.tsx';
import { PickupState } from '#app/console/billing/pickup-state.tsx';
import type { BookingDetails } from '#app/console/bookings/details/booking-details.server.ts';
import { BookingHistory } from '#app/console/bookings/details/booking-history.tsx';
import { MessageList } from '#app/console/messages/message-list.tsx';
import { Facts, Fare, Section } from '#app/console/shared/details-section.tsx';
import { useMayChange } from '#app/console/shell/may-change.tsx';
import { ButtonLink } from '#app/ui/parts/button.tsx';

/** The details of a booking: ride, driver, people, fare, history and messages. In a narrow place they are one column. */
export function BookingSections({ booking, isOwner }: { booking: BookingDetails; isOwner: boolean }) {
  const mayChange = useMayChange();
  return (
    <>
      <div className="grid items-start gap-4 @2xl:grid-cols-2 @6xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-4">
          <Section title="Ride">
            <Facts rows={booking.ride} />
          </Section>
          {booking.duty.length > 0 && (
            <Section
              title="Driver and vehicle"
              aside={
                booking.dutyLinks.show &&
                mayChange && (
                  <ButtonLink to={booking.dutyLinks.show} variant="quiet" className="-my-2">
                    Change<span className="sr-only"> the driver of {booking.reference}</span>
                  </ButtonLink>
                )
              }
            >
              <Facts rows={booking.duty} />
            </Section>
          )}
        </div>
        <Section
          title="Customer"
          aside={
            isOwner && (
              <ButtonLink to={`/admin/customers/${booking.customerId}`} variant="quiet" className="-my-2">
                Personal data<span className="sr-only"> of the customer</span>
              </ButtonLink>
            )
          }
        >
          <Facts rows={booking.customer} />
        </Section>
        {booking.guest.length > 0 && (
          <Section title="Passenger">
            <Facts rows={booking.guest} />
          </Section>
        )}
        {booking.partner.length > 0 && (
          <Section title="Partner">
            <Facts rows={booking.partner} />
          </Section>
        )}
        <Section title="Fare" aside={<MoneyLinks booking={booking} />}>
          <Fare {...booking.fare} />
          <PickupState reference={booking.reference} pickupState={booking.pickupState} />
          <IssuedPapers papers={booking.invoices} leftOut={booking.lettersLeftOut} />
        </Section>
      </div>
      <Section title="History">
        <BookingHistory changes={booking.history} />
      </Section>
      <Section title="Messages">
        <MessageList messages={booking.messages} />
      </Section>
    </>
  );
}
