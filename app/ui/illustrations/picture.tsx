// chunk: frame

import { classNames } from '#app/ui/parts/class-names.ts';
import pictures from './pictures.svg?url&no-inline';

/**
 * Creates a component for one illustration. The illustrations are in pictures.svg, which the browser loads
 * once; as components they would be the largest part of the landing page's script. A <use> element passes
 * them the theme's colours. A picture fills its place and loses what stands out; one that must fit is drawn
 * whole, at the bottom of its place.
 */
export function picture(id: string, viewBox: string, look?: string, fit: 'slice' | 'meet' = 'slice') {
  return function Picture({ className }: { className?: string }) {
    return (
      <svg
        viewBox={viewBox}
        preserveAspectRatio={`xMidYMax ${fit}`}
        fill="none"
        className={classNames(look, className)}
        aria-hidden="true"
      >
        <use href={`${pictures}#${id}`} />
      </svg>
    );
  };
}
