// chunk: frame

import { Form, useLocation } from '@remix-run/react';
import { Icon } from '#app/ui/parts/icon.tsx';
import * as words from '#words/site/frame.ts';

const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

const CHOICES = {
  light: { label: words.light, icon: 'sun' },
  dark: { label: words.dark, icon: 'moon' },
  system: { label: words.system, icon: 'monitor' },
} as const satisfies Record<Theme, unknown>;

/**
 * Chooses light, dark or the device's theme. Posts `theme` and `returnTo` to /theme, with or without
 * JavaScript.
 */
export function ThemeSwitch({ current }: { current: Theme }) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action="/theme" preventScrollReset replace>
      <input type="hidden" name="returnTo" value={pathname + search} />
      <fieldset className="inline-flex rounded-full border border-line bg-surface p-0.5">
        <legend className="sr-only">{words.theme}</legend>
        {THEMES.map((theme) => {
          const { label, icon } = CHOICES[theme];
          return (
            <button
              key={theme}
              type="submit"
              name="theme"
              value={theme}
              aria-pressed={theme === current}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-sm font-medium text-ink-soft hover:text-ink aria-pressed:bg-accent-wash aria-pressed:text-accent-ink in-data-[density=console]:min-h-7 in-data-[density=console]:px-2 in-data-[density=console]:text-2xs"
            >
              <Icon name={icon} className="size-4" />
              {label}
            </button>
          );
        })}
      </fieldset>
    </Form>
  );
}
