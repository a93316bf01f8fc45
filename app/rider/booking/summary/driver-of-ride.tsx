import type { ReactNode } from 'react';
import { Banner } from '#app/ui/parts/banner.tsx';
import { type ButtonVariant, buttonLook } from '#app/ui/parts/button-look.ts';
import { classNames } from '#app/ui/parts/class-names.ts';
import { Icon } from '#app/ui/parts/icon.tsx';
import type { ShownDriver } from '#domain/duties/link/ride-driver.ts';
import * as words from '#words/booking/confirmation.ts';

/** The driver and vehicle of a booking or a seat, for its rider. The plate is as large as one looks for it in the street. */
export function DriverOfRide({
  driver,
  callLook = 'secondary',
}: {
  driver: ShownDriver;
  /** `primary` where the call is the main action. */
  callLook?: ButtonVariant;
}) {
  const { firstName, vehicle, registration, phone, hasArrived } = driver;
  return (
    <div className="grid gap-4">
      {hasArrived && <Banner tone="success">{words.driverArrived}</Banner>}
      <dl className="flex flex-wrap gap-x-8 gap-y-4">
        <Fact label={words.driver}>{firstName}</Fact>
        <Fact label={words.vehicleLabel}>{vehicle}</Fact>
        <Fact label={words.numberPlate}>
          <span className="tabular -ml-px inline-block rounded-control border border-edge bg-paper px-2.5 text-lg tracking-wide">
            {registration}
          </span>
        </Fact>
      </dl>
      {phone && (
        <a
          href={`tel:${phone}`}
          className={classNames(buttonLook(callLook), 'w-full sm:w-auto sm:justify-self-start')}
        >
          <Icon name="phone" />
          {words.call(firstName)}
        </a>
      )}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-0.5">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-semibold [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
