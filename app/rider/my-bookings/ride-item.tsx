import { RideLine } from '#app/rider/my-bookings/ride-line.tsx';
import {
  BookAgain,
  BookReturn,
  CancelRide,
  ChangeRide,
  RideFacts,
  RideNumber,
  type RideProps,
  RideState,
} from '#app/rider/my-bookings/ride-parts.tsx';
import { RidePapers } from '#app/rider/papers/ride-papers.tsx';
import { AccordionItem } from '#app/ui/parts/accordion.tsx';

/** A ride ahead in the list, with its details when opened. */
export function RideItem({ open, ...props }: RideProps) {
  const { ride, supportPhone } = props;
  return (
    <AccordionItem group="bookings" open={open} summary={<RideLine ride={ride} />}>
      <div className="grid gap-6 border-t border-line pt-5">
        <RideState {...props} />
        <RideFacts ride={ride} />
        <RidePapers papers={ride.papers} />
        <RideNumber reference={ride.reference} />
        <div className="flex flex-wrap gap-3">
          <ChangeRide ride={ride} />
          <BookAgain ride={ride} />
          <BookReturn ride={ride} />
        </div>
        <CancelRide ride={ride} supportPhone={supportPhone} />
      </div>
    </AccordionItem>
  );
}
