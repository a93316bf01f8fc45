import { classNames } from '#app/ui/parts/class-names.ts';
import icons from './icons.svg?url&no-inline';

/** The icons there are: the groups of icons.svg. */
export type IconName =
  | 'check'
  | 'chevron-down'
  | 'chevron-right'
  | 'circle-alert'
  | 'circle-check'
  | 'clock'
  | 'copy'
  | 'eye'
  | 'image-off'
  | 'info'
  | 'mail'
  | 'map-pin'
  | 'minus'
  | 'monitor'
  | 'moon'
  | 'pencil'
  | 'phone'
  | 'plus'
  | 'search'
  | 'star'
  | 'sun'
  | 'trash'
  | 'triangle-alert'
  | 'x';

/**
 * An icon in the colour of the text, 1 em square unless `className` sizes it; decoration beside words. Lucide’s
 * drawings, kept in one file that a browser fetches once, since its components would weigh on every page’s script.
 */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('shrink-0', className ?? 'size-[1em]')}
      aria-hidden="true"
    >
      <use href={`${icons}#${name}`} />
    </svg>
  );
}
