import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ReplaceShift, spanToReplace } from '#app/console/duties/dialogs/schedule/replace-shift.tsx';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import { formOn } from '#tests/contract/posted-form.ts';

const monday = '2026-11-23' as IndiaDate;
const tuesday = '2026-11-24' as IndiaDate;
const span = 'until 30/11/2026';

/** Returns the fields that a browser without JavaScript posts from the page of Tuesday. */
function post(asked: string) {
  const page = renderToStaticMarkup(
    <form>
      <input type="hidden" name="seenDate" value={tuesday} />
      <ReplaceShift
        page={{ shift: null, span: '' }}
        span={asked}
        field={{ id: 'replace', name: 'replaceShift', error: undefined, defaultValue: undefined }}
        isTyped
      />
      <button type="submit" name="intent" value="save" />
    </form>,
  );
  const { fields } = formOn({ body: page } as never, 'save');
  return { ...fields, date: monday };
}

test('keeps the checkbox of another typed day after each further error', () => {
  const page = { date: tuesday, applies: true, span: '' };
  expect(spanToReplace(page, undefined)).toBe('');
  const typed = post(span);
  expect(typed).toMatchObject({ replaceShift: span, otherSpan: span });
  expect(spanToReplace(page, typed)).toBe(span);
  expect(spanToReplace(page, post(spanToReplace(page, typed)))).toBe(span);
});

test('asks about the shift of the day that is shown by now', () => {
  const typed = post(span);
  const other = 'from 01/12/2026';
  expect(spanToReplace({ date: monday, applies: false, span: other }, typed)).toBe(other);
  expect(spanToReplace({ date: monday, applies: true, span: other }, typed)).toBe('');
  expect(spanToReplace({ date: tuesday, applies: false, span }, { ...typed, otherSpan: '' })).toBe('');
});
