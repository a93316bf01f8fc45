import { ChevronRight } from 'lucide-react';
import type { MessageView } from '#app/console/bookings/details/message-view.server.ts';
import { IndiaTime } from '#app/console/shared/india-time.tsx';
import { ButtonLink } from '#app/ui/parts/button.tsx';
import { Pill, type PillTone } from '#app/ui/parts/pill.tsx';

const TONES: Record<MessageView['status'], PillTone> = {
  queued: 'received',
  sent: 'confirmed',
  kept: 'plain',
  failed: 'danger',
  unknown: 'brass',
  'too-late': 'plain',
};

/** The messages of a booking; each opens to its text (docs/product/messages.md#states). */
export function BookingMessages({ messages }: { messages: readonly MessageView[] }) {
  if (messages.length === 0) {
    return (
      <p className="rounded-card border border-line bg-surface px-3 py-2 text-ink-soft">No messages yet.</p>
    );
  }
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {messages.map((message) => (
        <li key={message.id}>
          <Message {...message} />
        </li>
      ))}
    </ul>
  );
}

function Message({
  kind,
  channel,
  to,
  status,
  statusLabel,
  explanation,
  attempts,
  resendHref,
  resends,
  at,
  subject,
  body,
}: MessageView) {
  return (
    <details className="group" open={resendHref !== null}>
      <summary className="grid list-none grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-0.5 rounded-card px-3 py-(--cell-y) hover:bg-paper lg:grid-cols-[auto_minmax(0,1.2fr)_minmax(0,1.4fr)_auto_auto]">
        <ChevronRight
          aria-hidden="true"
          className="size-3.5 text-ink-soft transition-transform duration-150 group-open:rotate-90"
        />
        <span className="font-medium">{kind}</span>
        <span className="col-start-2 min-w-0 truncate text-ink-soft lg:col-start-auto">
          {channel}, {to}
        </span>
        <span className="col-start-3 row-start-1 justify-self-end lg:col-start-auto lg:row-start-auto">
          <Pill tone={TONES[status]}>{statusLabel}</Pill>
        </span>
        <span className="text-ink-soft max-lg:col-start-2">
          <IndiaTime at={at} />
        </span>
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line bg-paper py-3 pr-3 pl-8 [overflow-wrap:anywhere]">
        {explanation && (
          <p className={status === 'failed' ? 'text-danger' : 'font-medium'}>
            {explanation} {attempts > 1 && `Tried ${attempts} times.`}
          </p>
        )}
        {resends.map((resend) => (
          <p key={resend.id} className="text-ink-soft">
            Sent again by {resend.who}, <IndiaTime at={resend.at} />
          </p>
        ))}
        {resendHref && (
          <div>
            <ButtonLink to={resendHref} preventScrollReset>
              Send again
              <span className="sr-only">
                : {kind}, {channel}
              </span>
            </ButtonLink>
          </div>
        )}
        {subject && <p className="font-medium">{subject}</p>}
        <p className="max-w-prose whitespace-pre-wrap">{body}</p>
      </div>
    </details>
  );
}
