import { Group, Specimen } from '#app/dev/gallery/specimen.tsx';
import { Charging } from '#app/ui/illustrations/charging.tsx';
import { LogoMark, Wordmark } from '#app/ui/illustrations/logo-mark.tsx';
import { LostRoad } from '#app/ui/illustrations/lost-road.tsx';
import { NightRoad } from '#app/ui/illustrations/night-road.tsx';
import { Plug, Seat, Shield } from '#app/ui/illustrations/plug.tsx';
import {
  AirportScene,
  HourlyScene,
  IntercityScene,
  RideshareScene,
} from '#app/ui/illustrations/service-scenes.tsx';

const SCENES = [
  { name: 'Airport Transfer', Scene: AirportScene },
  { name: 'Hourly Rental', Scene: HourlyScene },
  { name: 'Intercity Trip', Scene: IntercityScene },
  { name: 'Rideshare', Scene: RideshareScene },
] as const;

/** The project's illustrations at their intended sizes. */
export function PicturesGroup() {
  return (
    <Group title="Pictures">
      <Specimen name="Mark and wordmark">
        <div className="flex flex-wrap items-center gap-6">
          <LogoMark className="size-20" />
          <LogoMark className="size-8" />
          <LogoMark className="size-5" />
          <Wordmark className="text-4xl" />
        </div>
      </Specimen>
      <Specimen name="Night road">
        <NightRoad className="h-auto w-full rounded-card" />
      </Specimen>
      <div className="grid gap-6 sm:grid-cols-2">
        {SCENES.map(({ name, Scene }) => (
          <Specimen key={name} name={name}>
            <Scene className="h-44 overflow-hidden rounded-card sm:h-96 sm:w-72" />
          </Specimen>
        ))}
      </div>
      <Specimen name="Charging, lost">
        <div className="grid items-end gap-6 sm:grid-cols-2">
          <Charging className="w-full" />
          <LostRoad className="w-full" />
        </div>
      </Specimen>
      <Specimen name="Advantages">
        <div className="flex gap-6">
          <Plug className="size-24" />
          <Shield className="size-24" />
          <Seat className="size-24" />
        </div>
      </Specimen>
    </Group>
  );
}
