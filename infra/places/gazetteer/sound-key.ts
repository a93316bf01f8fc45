/**
 * The consonants that a text sounds like, for comparison between the Latin and the Devanagari script and between spellings:
 * `connaught` and `कनॉट` are both `knt`. Vowels count at the beginning only. Aspirated consonants count as plain ones,
 * because both scripts are often written without the difference.
 */
export function soundKey(word: string): string {
  const latin = [...word].map((letter) => DEVANAGARI[letter] ?? letter).join('');
  const plain = LATIN_RULES.reduce((text, [pattern, sound]) => text.replace(pattern, sound), latin);
  const begins = /^[aeiou]/.test(plain) ? 'a' : '';
  return begins + plain.replace(/[^bcdfgjklmnprstv\d]/g, '').replace(/(\D)\1+/g, '$1');
}

/** The letters of Devanagari by their sound in Latin letters. Letters with a nukta sound as those without. */
const SOUNDS: Readonly<Record<string, string>> = {
  k: 'कख',
  g: 'गघ',
  ch: 'चछ',
  j: 'जझ',
  t: 'टठतथ',
  d: 'डढदध',
  n: 'ङञणनंँ',
  p: 'पफ',
  b: 'बभ',
  m: 'म',
  r: 'रऋृ',
  l: 'लळ',
  v: 'व',
  s: 'शषस',
  h: 'ह',
  y: 'य',
  a: 'अआइईउऊएऐओऔऑािीुूेैोौॉ',
};

const DEVANAGARI: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SOUNDS).flatMap(([sound, letters]) => [...letters].map((letter) => [letter, sound])),
);

/** Spellings of one sound, in the order in which they are applied. */
const LATIN_RULES: readonly (readonly [RegExp, string])[] = [
  [/gh(?=t)/g, ''],
  [/ph/g, 'p'],
  [/f/g, 'p'],
  [/ck/g, 'k'],
  [/ch/g, 'C'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/C/g, 'c'],
  [/q/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 'j'],
  [/(?<=[aeiou])w(?=[bcdfgjklmnprstv]|$)/g, ''],
  [/w/g, 'v'],
];
