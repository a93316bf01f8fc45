// chunk: frame

import { classNames } from '#app/ui/parts/class-names.ts';
import icons from './icons.svg?url&no-inline';

/** The available icons: the groups of icons.svg. */
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
 * A decorative icon in the text colour, 1 em square unless `className` sets a size. The drawings are
 * Lucide's, in one SVG file that the browser loads once; Lucide's components would add script to every page.
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
