import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { DutyView } from '#app/driver/duty-view.server.ts';
import { reportNamed } from '#app/driver/report-named.ts';
import { Button } from '#app/ui/parts/button.tsx';
import type { ButtonVariant } from '#app/ui/parts/button-look.ts';
import { Icon } from '#app/ui/parts/icon.tsx';
import { type DutyReport, MAX_DECLINE_REASON } from '#domain/duties/link/reports.ts';
import * as words from '#words/driver/duty.ts';

/** The next step of a ride, in order. */
const STEPS: readonly DutyReport[] = ['accept', 'on-my-way', 'arrived', 'start', 'complete'];

/** The reports that a driver can make now: the next step first. Those that skip a step are folded away. */
export function ReportForms({ duty, reason }: { duty: DutyView; reason: string }) {
  const { reports, shown, state } = duty;
  const [next, ...others] = STEPS.filter((step) => reports.includes(step));
  return (
    <div className="grid gap-3">
      {next && <Report report={next} shown={shown} variant="primary" />}
      {others.length > 0 && (
        <Unfolding summary={words.laterStep} isOpen={false}>
          <div className="mt-1 grid gap-3">
            {others.map((report) => (
              <Report key={report} report={report} shown={shown} />
            ))}
          </div>
        </Unfolding>
      )}
      <Later duty={duty} />
      {reports.includes('no-show') && (
        <Unfolding summary={words.notHere} isOpen={false}>
          <Form method="post" className="mt-1 grid gap-3">
            <p className="text-ink-soft">{words.callFirst}</p>
            <SendButton report="no-show" variant="danger" />
          </Form>
        </Unfolding>
      )}
      {reports.includes('decline') && (
        <Unfolding
          summary={state === 'accepted' ? words.cannotTake : words.declineDuty}
          isOpen={reason !== ''}
        >
          <Decline reason={reason} shown={shown} />
        </Unfolding>
      )}
    </div>
  );
}

/** Says from when a report is possible that is not possible yet. */
function Later({ duty: { reports, reportsFrom, state, noShowFrom } }: { duty: DutyView }) {
  const isAhead = state === 'assigned' || state === 'accepted';
  if (isAhead && reportsFrom) return <Note>{words.reportFrom(reportsFrom)}</Note>;
  if (state === 'arrived' && !reports.includes('no-show')) return <Note>{words.noShowFrom(noShowFrom)}</Note>;
  return null;
}

function Note({ children }: { children: ReactNode }) {
  return <p className="text-ink-soft">{children}</p>;
}

function Unfolding({ summary, isOpen, children }: { summary: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="group rounded-card border border-line bg-surface px-4 py-1.5 open:pb-4">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-semibold">
        {summary}
        <Icon
          name="chevron-down"
          className="size-5 text-ink-soft transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      {children}
    </details>
  );
}

type ReportProps = { report: DutyReport; shown: string; variant?: ButtonVariant };

function Report({ report, shown, variant }: ReportProps) {
  return (
    <Form method="post" className="grid">
      {report === 'accept' && <Shown value={shown} />}
      <SendButton report={report} variant={variant} />
    </Form>
  );
}

/** Tells which time, place and vehicle the driver answers. */
function Shown({ value }: { value: string }) {
  return <input type="hidden" name="shown" value={value} />;
}

/** The button of a report. Further presses are ignored while it is sent. */
function SendButton({
  report,
  variant = 'secondary',
}: {
  report: DutyReport;
  variant?: ButtonVariant | undefined;
}) {
  const sent = reportNamed(useNavigation().formData?.get('report'));
  return (
    <Button
      type="submit"
      name="report"
      value={report}
      variant={variant}
      wide
      pending={sent === report && words.sending}
    >
      {words.reports[report]}
    </Button>
  );
}

function Decline({ reason, shown }: { reason: string; shown: string }) {
  return (
    <Form method="post" className="mt-1 grid gap-3">
      <Shown value={shown} />
      <label className="grid gap-1.5">
        <span className="font-medium">{words.whyNot}</span>
        <span className="text-sm text-ink-soft">{words.whyNotHint}</span>
        <input
          name="reason"
          required
          maxLength={MAX_DECLINE_REASON}
          defaultValue={reason}
          autoComplete="off"
          className="min-h-11 w-full rounded-control border border-edge bg-surface px-3"
        />
      </label>
      <SendButton report="decline" />
    </Form>
  );
}
