import { Charging } from '#app/ui/illustrations/charging.tsx';
import * as words from '#words/booking/confirmation.ts';

/** The vehicle: the whole fleet has the same model. */
export function VehicleCard() {
  return (
    <section
      aria-label={words.yourVehicle}
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <Charging className="block aspect-[2/1] w-full bg-sunken" />
      <div className="p-5">
        <h2 className="text-lg font-semibold tracking-tight">{words.vehicle}</h2>
        <p className="mt-1 text-ink-soft">{words.vehicleText}</p>
      </div>
    </section>
  );
}
