import type { ReactNode } from 'react';
import { type Sample, SUMMARY } from '#app/rider/reviews-samples/sample.ts';
import { Icon } from '#app/ui/parts/icon.tsx';
import { Stars } from '#app/ui/parts/stars.tsx';
import * as words from '#words/site/reviews-samples.ts';

/** The average in large type, its stars and the number of reviews. */
export function Average() {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="display text-6xl">{SUMMARY.average}</span>
      <span>
        <Stars rating={SUMMARY.average} />
        <br />
        <span className="text-ink-soft">{words.reviewCount(SUMMARY.reviews)}</span>
      </span>
    </div>
  );
}

/** A card with one sample: stars, words, rider and service. */
export function SampleCard({ sample, className = '' }: { sample: Sample; className?: string }) {
  return (
    <li
      className={`flex flex-col rounded-card border border-line bg-surface p-5 text-ink sm:p-6 ${className}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Stars rating={sample.rating} />
        <Verified sample={sample} />
      </div>
      <blockquote className="display mt-4 mb-5 text-xl leading-snug!">{sample.comment}</blockquote>
      <Who sample={sample} />
    </li>
  );
}

export function Who({ sample: { name, location, service } }: { sample: Sample }) {
  return (
    <p className="mt-auto text-ink-soft">
      <span className="font-medium text-ink">
        {name}, {location}
      </span>
      <br />
      {service}
    </p>
  );
}

/** Says that the ride of a sample is verified. Says nothing of the others. */
export function Verified({ sample: { verified } }: { sample: Sample }): ReactNode {
  if (!verified) return null;
  return (
    <span className="inline-flex items-center gap-1 text-sm font-medium text-accent-ink">
      <Icon name="check" className="size-4" />
      {words.verified}
    </span>
  );
}
