import { classNames } from '#app/ui/parts/class-names.ts';
import pictures from './pictures.svg?url&no-inline';

/**
 * Makes a component of one of the project’s own drawings. They live in pictures.svg, which a browser fetches once and
 * keeps: written as components they would be the heaviest part of the landing page’s script. A <use> hands them the
 * colours of the theme around it. All are decoration; what they show is said beside them.
 */
export function picture(id: string, viewBox: string, look?: string) {
  return function Picture({ className }: { className?: string }) {
    return (
      <svg
        viewBox={viewBox}
        preserveAspectRatio="xMidYMax slice"
        fill="none"
        className={classNames(look, className)}
        aria-hidden="true"
      >
        <use href={`${pictures}#${id}`} />
      </svg>
    );
  };
}
