import { Link } from '@remix-run/react';
import { Banner } from '#app/ui/parts/banner.tsx';

type Seats = { readonly reference: string; readonly customer: string; readonly href: string };

/** Leads from the list of bookings to the seat booking that is searched. */
export function SeatNotice({ seats }: { seats: Seats | null }) {
  if (!seats) return null;
  const { reference, customer, href } = seats;
  return (
    <Banner>
      {reference} is a seat booking of {customer}. <Link to={href}>Open {reference}</Link>
    </Banner>
  );
}
