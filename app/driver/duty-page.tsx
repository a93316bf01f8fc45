import { DriverFrame } from '#app/driver/driver-frame.tsx';
import type { DutyView, PassengerView } from '#app/driver/duty-view.server.ts';
import { ReportForms } from '#app/driver/report-forms.tsx';
import { Banner } from '#app/ui/parts/banner.tsx';
import { buttonLook } from '#app/ui/parts/button-look.ts';
import { Card } from '#app/ui/parts/card.tsx';
import { Icon } from '#app/ui/parts/icon.tsx';
import { SummaryList } from '#app/ui/parts/summary-list.tsx';
import type { DutyState } from '#domain/duties/duty.ts';

/** The driver's report that was refused, in words, and the reason that the driver had typed. */
export type RefusedReport = {
  readonly title: string;
  readonly message: string;
  readonly reason: string;
};

const STATES: Record<DutyState, string> = {
  assigned: 'Please accept or decline this duty.',
  accepted: 'You have accepted this duty.',
  declined: 'You have declined this duty. The team is looking for another driver.',
  'on-my-way': 'You are on your way.',
  arrived: 'You have arrived.',
  started: 'The ride has started.',
  completed: 'The ride is completed. Thank you.',
  'no-show': 'The passenger did not come. The team has been told.',
};

/** A duty for its driver: what to do next, who rides, from where, and how to get there. */
export function DutyPage({ duty, refused }: { duty: DutyView; refused: RefusedReport | null }) {
  const { id, title, state, declineReason, isCancelled } = duty;
  return (
    <DriverFrame title={`Duty ${id}`} intro={title}>
      <div className="grid gap-6">
        {refused && (
          <Banner tone="danger" title={refused.title} live>
            {refused.message}
          </Banner>
        )}
        <Banner tone={state === 'assigned' ? 'warning' : 'info'}>
          {isCancelled && state !== 'no-show' ? 'This booking is cancelled.' : STATES[state]}
          {declineReason && ` Your reason: ${declineReason}`}
        </Banner>
        <ReportForms duty={duty} reason={refused?.reason ?? ''} />
        <NextPlace duty={duty} />
        <Card title={duty.passengers.length > 1 ? 'Passengers' : 'Passenger'}>
          {duty.passengers.length === 0 && <p className="text-ink-soft">No seats are booked yet.</p>}
          <ul className="grid gap-5">
            {duty.passengers.map((passenger) => (
              <Passenger key={passenger.key} passenger={passenger} />
            ))}
          </ul>
        </Card>
        <Card title="Details">
          <SummaryList
            rows={[
              { label: 'Duty', value: duty.time },
              ...(isToDrop(duty) ? [{ label: 'Pickup', value: `${duty.from}, ${duty.pickup}` }] : []),
              { label: 'Vehicle', value: duty.vehicle },
              ...duty.facts.map(({ label, value }) => ({
                label,
                value: <span className="whitespace-pre-line wrap-anywhere">{value}</span>,
              })),
            ]}
          />
        </Card>
      </div>
    </DriverFrame>
  );
}

function isToDrop({ state, to }: DutyView): boolean {
  return state === 'started' && to !== '';
}

/** Where to drive now: to the pickup, and once the ride has started, to the drop. */
function NextPlace({ duty }: { duty: DutyView }) {
  const { state, pickup, from, to, navigate } = duty;
  const isDrop = isToDrop(duty);
  return (
    <Card title={isDrop ? 'Drop' : 'Pickup'}>
      {!isDrop && <p className="tabular text-xl font-semibold tracking-tight">{pickup}</p>}
      <p className="mt-2 wrap-anywhere">{isDrop ? to : from}</p>
      {!isDrop && to !== '' && <p className="mt-1 text-ink-soft wrap-anywhere">then to {to}</p>}
      {state !== 'completed' && state !== 'no-show' && (
        <a
          href={navigate}
          target="_blank"
          rel="noopener noreferrer"
          className={`${buttonLook('secondary', true)} mt-4`}
        >
          <Icon name="map-pin" />
          {isDrop ? 'Navigate to the drop' : 'Navigate to the pickup'}
        </a>
      )}
    </Card>
  );
}

function Passenger({ passenger: { name, phone, tel, boards } }: { passenger: PassengerView }) {
  return (
    <li className="grid gap-3">
      <p className="font-semibold wrap-anywhere">{name}</p>
      {boards && <p className="text-ink-soft">{boards}</p>}
      {tel && (
        <a href={tel} className={buttonLook('secondary', true)}>
          <Icon name="phone" />
          Call {phone}
        </a>
      )}
      {!tel && phone && (
        <p className="tabular text-ink-soft">{phone}. The whole number is shown on the day of the duty.</p>
      )}
    </li>
  );
}
