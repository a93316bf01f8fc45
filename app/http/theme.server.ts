import { createCookie } from '@remix-run/node';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

const cookie = createCookie('theme', { sameSite: 'lax', path: '/', maxAge: 365 * 24 * 3600 });

/** Returns the theme that was chosen in this browser, or `system`. */
export async function themeOf(request: Request): Promise<Theme> {
  return asTheme(await cookie.parse(request.headers.get('Cookie')));
}

export function keepTheme(theme: Theme): Promise<string> {
  return cookie.serialize(theme);
}

export function asTheme(value: unknown): Theme {
  return THEMES.find((theme) => theme === value) ?? 'system';
}
