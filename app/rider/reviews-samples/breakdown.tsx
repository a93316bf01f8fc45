import { Link } from '@remix-run/react';
import { type Sample, SUMMARY } from '#app/rider/reviews-samples/sample.ts';
import { Average, SampleCard } from '#app/rider/reviews-samples/sample-parts.tsx';
import { TextLink } from '#app/ui/parts/text-link.tsx';
import * as words from '#words/site/reviews-samples.ts';

const ALL = '?layout=breakdown';

/** The share of each number of stars. A row shows its reviews, without JavaScript too. */
export function Breakdown({ samples, stars }: { samples: readonly Sample[]; stars: number | null }) {
  const shown = stars === null ? samples : samples.filter(({ rating }) => rating === stars);
  return (
    <div className="grid gap-6 lg:grid-cols-[22rem_1fr] lg:items-start">
      <div className="rounded-card border border-line bg-surface p-5 sm:p-6">
        <Average />
        <ul className="mt-4">
          {SUMMARY.percent.map((row) => (
            <li key={row.stars}>
              <Link
                to={`${ALL}&stars=${row.stars}`}
                preventScrollReset
                aria-current={row.stars === stars ? 'true' : undefined}
                className="grid min-h-11 grid-cols-[4rem_1fr_3rem] items-center gap-3 rounded-control px-2 hover:bg-sunken aria-current:bg-accent-wash"
              >
                <span>{words.starCount(row.stars)}</span>
                <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line">
                  <span className="block h-full bg-brass" style={{ width: `${row.percent}%` }} />
                </span>
                <span className="tabular text-right">{row.percent}%</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <p role="status" className="mb-4 flex min-h-6 flex-wrap gap-x-3">
          {stars === null ? words.allSamples(samples.length) : words.samplesWith(shown.length, stars)}
          {stars !== null && <TextLink to={ALL}>{words.showAll}</TextLink>}
        </p>
        <ul className="grid gap-5 sm:grid-cols-2">
          {shown.map((sample) => (
            <SampleCard key={sample.location} sample={sample} />
          ))}
        </ul>
      </div>
    </div>
  );
}
