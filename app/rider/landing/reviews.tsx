import { Band } from '#app/rider/landing/band.tsx';
import type { Review } from '#app/rider/landing/sample-reviews.ts';
import { Stars } from '#app/ui/parts/stars.tsx';
import * as words from '#words/site/reviews.ts';

const RUNS = ['first', 'second', 'third'] as const;

/** The sample reviews, repeated three times and moved by reviews.css (docs/product/pages.md#reviews). */
export function Reviews({ reviews }: { reviews: readonly Review[] }) {
  return (
    <Band
      id="reviews"
      title={words.reviewsTitle}
      aside={<HoldSwitch />}
      bleed={<ReviewsWindow reviews={reviews} />}
    />
  );
}

/** The moving cards, without heading and switch. */
export function ReviewsWindow({ reviews }: { reviews: readonly Review[] }) {
  return (
    <section
      aria-label={words.sampleReviews}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: focus pauses the reviews and lets the keyboard scroll them
      tabIndex={0}
      className="reviews-window"
    >
      <div className="reviews-track">
        {RUNS.map((run) => (
          <ul
            key={run}
            aria-hidden={run !== 'first' || undefined}
            className={`flex gap-5 pr-5 pl-0 ${run === 'first' ? '' : 'reviews-repeat'}`}
          >
            {reviews.map((review) => (
              <ReviewCard key={review.location} review={review} />
            ))}
          </ul>
        ))}
      </div>
    </section>
  );
}

function ReviewCard({ review: { name, rating, service, comment, location } }: { review: Review }) {
  return (
    <li className="flex w-[min(80vw,22rem)] flex-col rounded-card border border-line bg-surface p-5 sm:p-6">
      <div className="flex items-center justify-between gap-3">
        <Stars rating={rating} />
        <span className="rounded-full border border-line px-2.5 py-0.5 text-2xs font-semibold text-ink-soft">
          {words.sampleReview}
        </span>
      </div>
      <blockquote className="display mt-4 mb-5 text-xl leading-snug!">{comment}</blockquote>
      <p className="mt-auto text-ink-soft">
        <span className="font-medium text-ink">
          {name}, {location}
        </span>
        <br />
        {service}
      </p>
    </li>
  );
}

/** A switch that pauses the movement, by touch or keyboard, without JavaScript. */
export function HoldSwitch() {
  return (
    <label className="reviews-switch inline-flex min-h-11 items-center gap-2.5 rounded-control pr-1 text-ink-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input type="checkbox" className="reviews-hold peer sr-only" />
      <span
        aria-hidden="true"
        className="relative h-6 w-10 rounded-full border border-edge bg-surface before:absolute before:top-1 before:left-1 before:size-3.5 before:rounded-full before:bg-ink-soft before:transition-[translate] before:duration-150 peer-checked:bg-accent-wash peer-checked:before:translate-x-4 peer-checked:before:bg-accent-ink"
      />
      {words.pauseReviews}
    </label>
  );
}
