// chunk: frame

import type { ReactNode } from 'react';
import { useRefused } from '#app/ui/hooks/refused.ts';
import { classNames } from '#app/ui/parts/class-names.ts';
import { Icon } from '#app/ui/parts/icon.tsx';

export type BannerTone = 'info' | 'success' | 'warning' | 'danger';

const TONES = {
  info: { look: 'border-info-line bg-info-wash text-info', icon: 'info' },
  success: { look: 'border-success-line bg-success-wash text-success', icon: 'circle-check' },
  warning: { look: 'border-warning-line bg-warning-wash text-warning', icon: 'triangle-alert' },
  danger: { look: 'border-danger-line bg-danger-wash text-danger', icon: 'circle-alert' },
} as const;

/**
 * A message about the page. `live` announces it when it appears after an action: as an alert for problems, as
 * a status otherwise.
 */
export function Banner({
  tone = 'info',
  title,
  live = false,
  children,
}: {
  tone?: BannerTone;
  title?: string;
  live?: boolean;
  children?: ReactNode;
}) {
  useRefused(tone === 'danger');
  const { look, icon } = TONES[tone];
  return (
    <div
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={classNames(
        'flex gap-3 rounded-card border px-4 py-3 in-data-[density=console]:px-3 in-data-[density=console]:py-2',
        look,
      )}
    >
      <Icon name={icon} className="mt-[0.15em] size-[1.25em]" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink [&_a]:underline">{children}</div>}
      </div>
    </div>
  );
}
