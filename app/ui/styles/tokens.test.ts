import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Palette = ReadonlyMap<string, string>;

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [lightRules = '', darkRules = ''] = css.split('@variant dark');
const light = readColours(lightRules);
const dark: Palette = new Map([...light, ...readColours(darkRules)]);

/** The statuses of bookings, and the rides that are shared. */
const STATUSES = ['received', 'confirmed', 'on-trip', 'completed', 'cancelled', 'shared'];
const TONES = ['danger', 'warning', 'info', 'success'];
const GROUNDS = ['paper', 'surface', 'sunken'];

const TEXT: readonly (readonly [text: string, ground: string])[] = [
  ...['ink', 'ink-soft', 'ink-faint', 'accent-ink', 'brass', 'danger'].flatMap((text) =>
    GROUNDS.map((ground) => [text, ground] as const),
  ),
  ...STATUSES.map((status) => [status, `${status}-wash`] as const),
  ...TONES.flatMap((tone) => [[tone, `${tone}-wash`] as const, ['ink', `${tone}-wash`] as const]),
  ['ink', 'accent-wash'],
  ['ink-soft', 'accent-wash'],
  ['accent-ink', 'accent-wash'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['paper', 'ink'],
  ['night-ivory', 'night'],
  ['night-brass', 'night'],
];

const BORDERS: readonly (readonly [border: string, ground: string])[] = [
  'edge',
  'accent-edge',
  'focus',
  'danger',
].flatMap((border) => GROUNDS.map((ground) => [border, ground] as const));

test.each(pairs(TEXT))('has enough contrast in the %s theme for %s on %s', (theme, text, ground) => {
  expect(ratio(theme, text, ground)).toBeGreaterThanOrEqual(4.5);
});

test.each(pairs(BORDERS))(
  'has enough contrast in the %s theme for the border %s on %s',
  (theme, border, ground) => {
    expect(ratio(theme, border, ground)).toBeGreaterThanOrEqual(3);
  },
);

test('gives every colour its own dark value, except the night and accent colours and a face', () => {
  const same = [...light.keys()].filter((name) => light.get(name) === dark.get(name));
  expect(same.sort()).toEqual(['accent', 'car-face', 'night-brass', 'night-ivory', 'on-accent']);
});

type Theme = 'light' | 'dark';

function pairs(list: readonly (readonly [string, string])[]): [Theme, string, string][] {
  return (['light', 'dark'] as const).flatMap((theme) =>
    list.map(([over, under]): [Theme, string, string] => [theme, over, under]),
  );
}

function readColours(rules: string): Palette {
  return new Map(
    [...rules.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** The contrast ratio of WCAG 2.2. */
function ratio(theme: Theme, over: string, under: string): number {
  const palette = theme === 'light' ? light : dark;
  const [a, b] = [luminance(palette.get(over)), luminance(palette.get(under))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(hex: string | undefined): number {
  if (!hex) throw new Error('A colour of this name is not in tokens.css');
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
