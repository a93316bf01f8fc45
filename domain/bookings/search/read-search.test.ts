import { describe, expect, test } from 'vitest';
import { readSearch, type SearchMeaning, type SearchTerm } from '#domain/bookings/search/read-search.ts';

/** Writes meanings shortly: `booking 402 | +98765 "ba" "494"`. Names have a tilde, and codes are in brackets. */
function written(meanings: readonly SearchMeaning[]): string {
  return meanings
    .map((one) => (one.kind === 'terms' ? one.terms.map(writtenTerm).join(' ') : `${one.kind} ${one.id}`))
    .join(' | ');
}

function writtenTerm(term: SearchTerm): string {
  if (term.kind === 'phone') return `${term.isWhole ? '++' : '+'}${term.digits}`;
  return `${term.isName ? '~' : ''}"${term.text}"${term.code ? `(${term.code})` : ''}`;
}

describe('a search means', () => {
  test.each([
    // References.
    ['BK-402', 'booking 402 | "BK-402"(BK402)'],
    ['bk402', 'booking 402 | "bk402"(BK402)'],
    ['bk 402', 'booking 402 | "bk" "402"(402) | "bk402"(BK402)'],
    ['BK–402', 'booking 402 | "BK–402"(BK402)'],
    ['#402', 'booking 402 | "#402"'],
    ['402', 'booking 402 | +402'],
    ['००४०२', 'booking 402 | +00402'],
    ['BK-४०२', 'booking 402 | "BK-४०२"(BK402)'],
    ['7', 'booking 7'],
    ['#33', 'booking 33 | "#33"'],
    ['0', '"0"'],
    ['RS-7', 'seats 7 | "RS-7"(RS7)'],
    ['rs7', 'seats 7 | "rs7"(RS7)'],
    ['BK-99999999999', '"BK-99999999999"(BK99999999999)'],
    // Phones.
    ['98765 43210', '++9876543210'],
    ['098765-43210', '++9876543210'],
    ['+91 98765 43210', '++919876543210'],
    ['+91 (0) 98765 43210', '++919876543210'],
    ['0091 98765 43210', '++919876543210'],
    ['tel:+919876543210', '++919876543210'],
    ['९८७६५ ४३२१०', '++9876543210'],
    ['43210', 'booking 43210 | +43210'],
    ['Amit 98765 43210', '~"Amit"(AMIT) ++9876543210'],
    ['Amit 98765', '~"Amit"(AMIT) "98765"(98765)'],
    // Flights, plates, partner ids.
    ['BA494', '"BA494"(BA494)'],
    ['ba 494', '"ba" "494"(494) | "ba494"(BA494)'],
    ['Keller 6e 2134', '~"Keller"(KELLER) "6e" "2134"(2134) | ~"Keller"(KELLER) "6e2134"(6E2134)'],
    ['dl 01 ab 1001', '"dl01ab1001"(DL01AB1001)'],
    ['DL-01-AB-1001', '"DL01AB1001"(DL01AB1001)'],
    ['TZ-77F', '"TZ-77F"(TZ77F)'],
    // Names.
    ['Sharma Amit', '~"Sharma"(SHARMA) ~"Amit"(AMIT)'],
    ['अमित', '~"अमित"'],
    ["O'Brien", '~"O\'Brien"'],
    ['Om', '"Om"'],
    // Slips of the finger, and signs with a meaning in SQL.
    ['', ''],
    ['   ', ''],
    ['\u200b', ''],
    ['%', '"%"'],
    ['r_s', '"r_s"'],
    ['c:\\lane', '"c:\\lane"'],
    ["' or 1=1 --", '"\'" "or" "1=1" "--"'],
    ['-', '"-"'],
    ['#', '"#"'],
    ['a b c d e f g', '"a" "b" "c" "d" "e"'],
  ])('%j', (typed, meanings) => {
    expect(written(readSearch(typed))).toBe(meanings);
  });

  test('at most five words of a text of any length', () => {
    const [meaning, ...others] = readSearch('word '.repeat(100_000));
    expect(meaning).toMatchObject({ kind: 'terms', terms: { length: 5 } });
    expect(others).toEqual([]);
  });

  test('no name for a word of more than 40 letters, in either script', () => {
    const isName = (text: string) => readSearch(text).map((one) => one.kind === 'terms' && one.terms[0]);
    for (const letter of ['a', 'अ']) {
      expect(isName(letter.repeat(40))).toMatchObject([{ isName: true }]);
      expect(isName(letter.repeat(41))).toMatchObject([{ isName: false }]);
    }
  });

  test('something within a tenth of a second, whatever is typed', () => {
    const started = performance.now();
    for (const part of ['9 ', '9-', 'a1 ', '(', 'dl-', '\u0301', '9(']) readSearch(part.repeat(50_000));
    expect(performance.now() - started).toBeLessThan(100);
  });
});
