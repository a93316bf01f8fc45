import { Charging } from '#app/ui/illustrations/charging.tsx';

/** The vehicle: the whole fleet has the same model. */
export function VehicleCard() {
  return (
    <section aria-label="Your vehicle" className="overflow-hidden rounded-card border border-line bg-surface">
      <Charging className="block aspect-[2/1] w-full bg-sunken" />
      <div className="p-5">
        <h2 className="text-lg font-semibold tracking-tight">6/7-seater electric MPV</h2>
        <p className="mt-1 text-ink-soft">
          About 530 km on one charge, with a chauffeur. Driver and vehicle details follow before pickup.
        </p>
      </div>
    </section>
  );
}
