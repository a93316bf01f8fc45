import { HoldSwitch, ReviewsWindow } from '#app/rider/landing/reviews.tsx';
import { Breakdown } from '#app/rider/reviews-samples/breakdown.tsx';
import { type LayoutId, type Sample, SUMMARY } from '#app/rider/reviews-samples/sample.ts';
import { Average, SampleCard, Verified, Who } from '#app/rider/reviews-samples/sample-parts.tsx';
import { LazyImage } from '#app/ui/parts/lazy-image.tsx';
import { Stars } from '#app/ui/parts/stars.tsx';
import * as words from '#words/site/reviews-samples.ts';

type Layout = (props: { samples: readonly Sample[]; stars: number | null }) => React.ReactNode;

/** The seven layouts (docs/product/pages.md#reviews-samples). */
export const LAYOUT_PARTS: Record<LayoutId, Layout> = {
  carousel: Carousel,
  grid: Grid,
  featured: Featured,
  video: VideoStyle,
  breakdown: Breakdown,
  social: SocialFeed,
  floating: Floating,
};

function Carousel({ samples }: { samples: readonly Sample[] }) {
  return (
    <>
      <p className="mb-4 text-right">
        <HoldSwitch />
      </p>
      <div className="-mx-4 sm:-mx-6">
        <ReviewsWindow reviews={samples} />
      </div>
    </>
  );
}

function Grid({ samples }: { samples: readonly Sample[] }) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {samples.map((sample) => (
        <SampleCard key={sample.location} sample={sample} />
      ))}
    </ul>
  );
}

/** One review in large type, and the summary beside it. */
function Featured({ samples: [first, ...others] }: { samples: readonly Sample[] }) {
  if (!first) return null;
  const [five] = SUMMARY.percent;
  return (
    <div className="grid gap-5 lg:grid-cols-[1.6fr_1fr]">
      <figure data-theme="dark" className="flex flex-col rounded-card bg-night p-6 text-ink sm:p-10">
        <Stars rating={first.rating} />
        <blockquote className="display mt-6 mb-8 text-[clamp(1.75rem,4vw,2.75rem)]">
          {first.comment}
        </blockquote>
        <figcaption className="mt-auto">
          <Who sample={first} />
        </figcaption>
      </figure>
      <div className="flex flex-col justify-center gap-6 rounded-card border border-line bg-surface p-6 sm:p-8">
        <Average />
        <p className="border-t border-line pt-6">
          <span className="display text-4xl">{five.percent}%</span>
          <br />
          <span className="text-ink-soft">{words.giveStars(five.stars)}</span>
        </p>
      </div>
      <ul className="grid gap-5 sm:grid-cols-2 lg:col-span-2">
        {others.slice(0, 2).map((sample) => (
          <SampleCard key={sample.location} sample={sample} />
        ))}
      </ul>
    </div>
  );
}

/** Each review as the subtitle of a picture. There is no video, so there is nothing to play. */
function VideoStyle({ samples }: { samples: readonly Sample[] }) {
  return (
    <ul className="grid gap-6 sm:grid-cols-2">
      {samples.map((sample) => (
        <li key={sample.location} className="overflow-hidden rounded-card border border-line bg-surface">
          <LazyImage
            src={sample.image}
            alt={words.drawing(sample.service)}
            width={1200}
            height={630}
            className="rounded-none!"
          />
          <div data-theme="dark" className="bg-night px-5 py-4 text-ink">
            <blockquote className="text-center text-lg">{sample.comment}</blockquote>
          </div>
          <div className="flex flex-wrap items-end justify-between gap-3 p-5">
            <Who sample={sample} />
            <Stars rating={sample.rating} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The reviews as posts, one below the other. */
function SocialFeed({ samples }: { samples: readonly Sample[] }) {
  return (
    <ul className="mx-auto max-w-xl divide-y divide-line rounded-card border border-line bg-surface">
      {samples.map((sample) => (
        <li key={sample.location} className="grid grid-cols-[2.75rem_1fr] gap-x-4 p-5">
          <span
            aria-hidden="true"
            className="display grid size-11 place-items-center rounded-full bg-scene text-xl text-ink-soft"
          >
            {sample.location.slice(0, 1)}
          </span>
          <div>
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-semibold">
                {sample.name}, {sample.location}
              </span>
              <Verified sample={sample} />
            </p>
            <p className="text-sm text-ink-soft">{sample.service}</p>
            <blockquote className="mt-2 text-lg">{sample.comment}</blockquote>
            <p className="mt-2">
              <Stars rating={sample.rating} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Cards at different heights over the night. They do not move. */
function Floating({ samples }: { samples: readonly Sample[] }) {
  return (
    <div className="rounded-card bg-night px-4 py-6 sm:px-8 sm:py-10">
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6 lg:pb-12">
        {samples.map((sample) => (
          <SampleCard
            key={sample.location}
            sample={sample}
            className="sm:even:translate-y-6 lg:translate-y-0 lg:even:translate-y-0 lg:nth-[3n+2]:translate-y-12! lg:nth-[3n]:translate-y-5!"
          />
        ))}
      </ul>
    </div>
  );
}
