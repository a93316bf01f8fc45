import type { Tariff } from '#domain/fares/tariff.ts';
import { counted } from '#domain/kernel/counted.ts';
import { formatRupees } from '#domain/kernel/money.ts';

/** The rules of a tariff in words, for riders (docs/product/fares.md#tariff). */
export function FareRules({ tariff }: { tariff: Tariff }) {
  const { airport, hourly, intercity, rideshare } = tariff;
  const { oneWay, roundTrip } = intercity;
  const last = airport.slabs.at(-1)?.upToKm ?? 0;
  return (
    <>
      <p>You see your fare before you book. These are the rules behind it, as they are today.</p>
      <table className="w-full max-w-md text-left">
        <caption className="pb-1 text-left font-semibold">Airport transfers, by road distance</caption>
        <thead>
          <tr className="border-b border-line text-ink-soft">
            <th scope="col" className="py-1.5 font-medium">
              Distance
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              Fare
            </th>
          </tr>
        </thead>
        <tbody className="tabular">
          {airport.slabs.map(({ upToKm, price }) => (
            <tr key={upToKm} className="border-b border-line">
              <td className="py-1.5">Up to {upToKm} km</td>
              <td className="py-1.5 text-right">{formatRupees(price)}</td>
            </tr>
          ))}
          <tr className="border-b border-line">
            <td className="py-1.5">Each started km beyond {last} km</td>
            <td className="py-1.5 text-right">{formatRupees(airport.perStartedKmBeyond)} more</td>
          </tr>
        </tbody>
      </table>
      <ul>
        <li>
          Hourly rental: {formatRupees(hourly.perHour)} per hour, at least{' '}
          {counted(hourly.minimumHours, 'hour')}.
        </li>
        <li>
          Intercity, one way: {formatRupees(oneWay.perKm)} per km, at least {oneWay.minimumKm} km.
        </li>
        <li>
          Intercity, round trip: {formatRupees(roundTrip.perKm)} per km over both ways, at least{' '}
          {roundTrip.minimumKm} km. The wait costs {formatRupees(roundTrip.waitingPerHour)} per hour up to{' '}
          {counted(roundTrip.hourlyWaitingLimit, 'hour')}, after that{' '}
          {formatRupees(roundTrip.waitingPerStartedDay)} for each started day.
        </li>
        <li>
          Rideshare: each seat has its price. Where a route has none of its own, a seat costs{' '}
          {formatRupees(rideshare.defaultSeat)}.
        </li>
      </ul>
    </>
  );
}
