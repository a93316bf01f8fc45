import { classNames } from '#app/ui/parts/class-names.ts';
import { Icon } from '#app/ui/parts/icon.tsx';
import { outOfFive } from '#words/site/reviews.ts';

const FIVE = [1, 2, 3, 4, 5] as const;

/** A rating as five stars, announced as `5 out of 5`. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={outOfFive(rating)} className="inline-flex gap-0.5 text-brass">
      {FIVE.map((star) => (
        <Icon
          name="star"
          key={star}
          className={classNames('size-4', star <= Math.round(rating) && 'fill-current')}
        />
      ))}
    </span>
  );
}
