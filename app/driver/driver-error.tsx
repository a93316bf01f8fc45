import { isRouteErrorResponse } from '@remix-run/react';
import { DriverFrame } from '#app/driver/driver-frame.tsx';
import { isLostDuty, lostDutyWords } from '#app/driver/lost-duty.ts';
import { REPORT_LABELS, reportNamed } from '#app/driver/report-words.ts';
import { findKeptForm } from '#app/ui/layout/kept-form.ts';
import { Button } from '#app/ui/parts/button.tsx';

type Words = { readonly title: string; readonly paragraphs: readonly string[] };

/** The same words for an altered link and a lapsed one. */
const NO_DUTY: Words = {
  title: 'This link does not open a duty',
  paragraphs: [
    'The duty may be over. The link may also be incomplete.',
    'Nothing was reported. Open the link in your newest message, or call the team.',
  ],
};

const TOO_MANY: Words = {
  title: 'Too many attempts',
  paragraphs: ['Please wait a minute. Then open the link in your message again.'],
};

const OUTAGE: Words = {
  title: 'We cannot show your duty now',
  paragraphs: [
    'Something went wrong on our side. Please open this page again in a minute.',
    'If you cannot wait, call the team.',
  ],
};

const WORDS: Record<number, Words> = { 400: NO_DUTY, 404: NO_DUTY, 429: TOO_MANY };

function wordsOf(error: unknown): Words {
  if (!isRouteErrorResponse(error)) return OUTAGE;
  return isLostDuty(error.data) ? lostDutyWords(error.data) : (WORDS[error.status] ?? OUTAGE);
}

/** Says why a driver's page cannot be shown. A report that was not answered can be sent again from here. */
export function DriverError({ error }: { error: unknown }) {
  const keptForm = findKeptForm(error);
  const report = reportNamed(keptForm?.fields.find(({ name }) => name === 'report')?.value);
  if (keptForm && report) {
    return (
      <DriverFrame title={`"${REPORT_LABELS[report]}" is not confirmed`}>
        <div className="grid gap-4 text-lg text-ink-soft">
          <p>
            We do not know whether it was saved. Please send it again. A report that is sent twice counts
            once.
          </p>
          <form method="post" action={keptForm.action} className="grid">
            {keptForm.fields.map(({ name, value }) => (
              <input key={name} type="hidden" name={name} value={value} readOnly />
            ))}
            <Button type="submit" variant="primary" wide>
              {`Send "${REPORT_LABELS[report]}" again`}
            </Button>
          </form>
          <p>If it does not work, call the team.</p>
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
