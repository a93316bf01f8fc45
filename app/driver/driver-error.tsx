import { isRouteErrorResponse } from '@remix-run/react';
import { DriverFrame } from '#app/driver/driver-frame.tsx';
import { isLostDuty, lostDutyWords } from '#app/driver/lost-duty.ts';
import { reportNamed } from '#app/driver/report-named.ts';
import { findKeptForm } from '#app/ui/layout/kept-form.ts';
import { Button } from '#app/ui/parts/button.tsx';
import * as words from '#words/driver/duty.ts';

type Words = { readonly title: string; readonly paragraphs: readonly string[] };

const WORDS: Record<number, Words> = { 400: words.noDuty, 404: words.noDuty, 429: words.tooMany };

function wordsOf(error: unknown): Words {
  if (!isRouteErrorResponse(error)) return words.outage;
  return isLostDuty(error.data) ? lostDutyWords(error.data) : (WORDS[error.status] ?? words.outage);
}

/** Says why a driver's page cannot be shown. A report that was not answered can be sent again from here. */
export function DriverError({ error }: { error: unknown }) {
  const keptForm = findKeptForm(error);
  const report = reportNamed(keptForm?.fields.find(({ name }) => name === 'report')?.value);
  if (keptForm && report) {
    return (
      <DriverFrame title={words.unconfirmed(words.reports[report])}>
        <div className="grid gap-4 text-lg text-ink-soft">
          <p>{words.sendAgain}</p>
          <form method="post" action={keptForm.action} className="grid">
            {keptForm.fields.map(({ name, value }) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" variant="primary" wide>
              {words.sendReportAgain(words.reports[report])}
            </Button>
          </form>
          <p>{words.ifNotCall}</p>
        </div>
      </DriverFrame>
    );
  }
  const { title, paragraphs } = wordsOf(error);
  return (
    <DriverFrame title={title}>
      <div className="grid gap-4 text-lg text-ink-soft">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </DriverFrame>
  );
}
