import { DriverFrame } from '#app/driver/driver-frame.tsx';
import type { DutyView, PassengerView } from '#app/driver/duty-view.server.ts';
import { ReportForms } from '#app/driver/report-forms.tsx';
import { Banner } from '#app/ui/parts/banner.tsx';
import { buttonLook } from '#app/ui/parts/button-look.ts';
import { Card } from '#app/ui/parts/card.tsx';
import { Icon } from '#app/ui/parts/icon.tsx';
import { SummaryList } from '#app/ui/parts/summary-list.tsx';
import * as words from '#words/driver/duty.ts';

/** The driver's report that was refused, in words, and the reason that the driver had typed. */
export type RefusedReport = {
  readonly title: string;
  readonly message: string;
  readonly reason: string;
};

/** A duty for its driver: what to do next, who rides, from where, and how to get there. */
export function DutyPage({ duty, refused }: { duty: DutyView; refused: RefusedReport | null }) {
  const { id, title, state, declineReason, isCancelled } = duty;
  return (
    <DriverFrame title={words.dutyOf(id)} intro={title}>
      <div className="grid gap-6">
        {refused && (
          <Banner tone="danger" title={refused.title} live>
            {refused.message}
          </Banner>
        )}
        <Banner tone={state === 'assigned' ? 'warning' : 'info'}>
          {isCancelled && state !== 'no-show' ? words.cancelled : words.states[state]}
          {declineReason && words.yourReason(declineReason)}
        </Banner>
        <ReportForms duty={duty} reason={refused?.reason ?? ''} />
        <NextPlace duty={duty} />
        <Card title={duty.passengers.length > 1 ? words.passengers : words.passenger}>
          {duty.passengers.length === 0 && <p className="text-ink-soft">{words.noSeats}</p>}
          <ul className="grid gap-5">
            {duty.passengers.map((passenger) => (
              <Passenger key={passenger.key} passenger={passenger} />
            ))}
          </ul>
        </Card>
        <Card title={words.details}>
          <SummaryList
            rows={[
              { label: words.duty, value: duty.time },
              ...(isToDrop(duty) ? [{ label: words.pickup, value: `${duty.from}, ${duty.pickup}` }] : []),
              { label: words.vehicle, value: duty.vehicle },
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
    <Card title={isDrop ? words.drop : words.pickup}>
      {!isDrop && <p className="tabular text-xl font-semibold tracking-tight">{pickup}</p>}
      <p className="mt-2 wrap-anywhere">{isDrop ? to : from}</p>
      {!isDrop && to !== '' && <p className="mt-1 text-ink-soft wrap-anywhere">{words.thenTo(to)}</p>}
      {state !== 'completed' && state !== 'no-show' && (
        <a
          href={navigate}
          target="_blank"
          rel="noopener noreferrer"
          className={`${buttonLook('secondary', true)} mt-4`}
        >
          <Icon name="map-pin" />
          {isDrop ? words.toDrop : words.toPickup}
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
          {words.call(phone)}
        </a>
      )}
      {!tel && phone && <p className="tabular text-ink-soft">{words.wholeNumberLater(phone)}</p>}
    </li>
  );
}
