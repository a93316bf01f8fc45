import type { Page } from '@playwright/test';

/**
 * Returns what a press costs, without a clock: the rows of the list whose elements changed (`data-row`), and for how many
 * elements the browser calculated the style again.
 */
export async function costOf(
  page: Page,
  press: () => Promise<unknown>,
): Promise<{ readonly rows: readonly number[]; readonly styled: number }> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser of its own to trace');
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  const changed = await page.evaluateHandle(() => {
    const rows = new Set<number>();
    const note = (changes: readonly MutationRecord[]) => {
      for (const { target } of changes) {
        const row = (target instanceof Element ? target : target.parentElement)?.closest('tr');
        if (row?.dataset.row) rows.add(Number(row.dataset.row));
      }
    };
    const observer = new MutationObserver(note);
    const [list] = document.querySelectorAll('tbody');
    if (list)
      observer.observe(list, { subtree: true, childList: true, attributes: true, characterData: true });
    return { rows, note, observer };
  });
  await press();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const rows = await changed.evaluate(({ rows, note, observer }) => {
    note(observer.takeRecords());
    observer.disconnect();
    return [...rows];
  });
  const { traceEvents }: { traceEvents: readonly TraceEvent[] } = JSON.parse(
    String(await browser.stopTracing()),
  );
  const styled = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .reduce((sum, { args }) => sum + (args?.elementCount ?? 0), 0);
  return { rows, styled };
}

type TraceEvent = { readonly name: string; readonly args?: { readonly elementCount?: number } };
