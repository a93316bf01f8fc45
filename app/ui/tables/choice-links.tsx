import { Link } from '@remix-run/react';
import { classNames } from '#app/ui/parts/class-names.ts';

export type ChoiceLink = {
  readonly label: string;
  readonly href: string;
  readonly isChosen: boolean;
  /** Shown after the label, such as a number of items. */
  readonly count?: string;
};

/** One choice of several as links, with the present one marked. `label` names them for screen readers. */
export function ChoiceLinks({ label, choices }: { label: string; choices: readonly ChoiceLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-1.5">
        {choices.map(({ label: text, href, isChosen, count }) => (
          <li key={href}>
            <Link
              to={href}
              preventScrollReset
              aria-current={isChosen ? 'true' : undefined}
              className={classNames(
                'inline-flex min-h-7 items-center gap-1.5 rounded-full border px-3 whitespace-nowrap',
                isChosen
                  ? 'border-accent-edge bg-sunken font-semibold text-ink'
                  : 'border-edge bg-surface text-ink hover:bg-sunken',
              )}
            >
              {text}
              {count !== undefined && <span className="tabular text-ink-soft"> {count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
