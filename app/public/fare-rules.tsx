import type { Tariff } from '#domain/fares/tariff.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import * as words from '#words/policies/fare-rules.ts';

/** The rules of a tariff in words, for riders (docs/product/fares.md#tariff). */
export function FareRules({ tariff }: { tariff: Tariff }) {
  const { slabs, perStartedKmBeyond } = tariff.airport;
  const last = slabs.at(-1)?.upToKm ?? 0;
  return (
    <>
      <p>{words.intro}</p>
      <table className="w-full max-w-md text-left">
        <caption className="pb-1 text-left font-semibold">{words.airportCaption}</caption>
        <thead>
          <tr className="border-b border-line text-ink-soft">
            <th scope="col" className="py-1.5 font-medium">
              {words.distance}
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              {words.fare}
            </th>
          </tr>
        </thead>
        <tbody className="tabular">
          {slabs.map(({ upToKm, price }) => (
            <tr key={upToKm} className="border-b border-line">
              <td className="py-1.5">{words.upTo(upToKm)}</td>
              <td className="py-1.5 text-right">{formatRupees(price)}</td>
            </tr>
          ))}
          <tr className="border-b border-line">
            <td className="py-1.5">{words.beyond(last)}</td>
            <td className="py-1.5 text-right">{words.more(perStartedKmBeyond)}</td>
          </tr>
        </tbody>
      </table>
      <ul>
        {words.otherRules(tariff).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </>
  );
}
