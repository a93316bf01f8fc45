import type { ReactNode } from 'react';
import type { MessageView } from '#app/console/messages/message-view.server.ts';
import { IndiaTime } from '#app/console/shared/times/india-time.tsx';
import { ButtonLink } from '#app/ui/parts/button.tsx';
import { Icon } from '#app/ui/parts/icon.tsx';
import { Pill, type PillTone } from '#app/ui/parts/pill.tsx';
import { TextLink } from '#app/ui/parts/text-link.tsx';

const TONES: Record<MessageView['status'], PillTone> = {
  queued: 'received',
  sent: 'confirmed',
  kept: 'plain',
  failed: 'danger',
  unknown: 'brass',
  'too-late': 'plain',
  stopped: 'plain',
};

type ListedMessage = MessageView & {
  /** The page of the booking. Absent on that page. */
  readonly about?: { readonly label: string; readonly href: string } | null;
};

/** Messages; each opens to its text (docs/product/messages.md#states). */
export function MessageList({
  messages,
  empty = 'No messages yet.',
  compact = false,
}: {
  messages: readonly ListedMessage[];
  empty?: string;
  /** All texts are closed, and what a person can do stands under the row. */
  compact?: boolean;
}) {
  if (messages.length === 0) {
    return <p className="rounded-card border border-line bg-surface px-3 py-2 text-ink-soft">{empty}</p>;
  }
  return (
    <ul className="@container divide-y divide-line rounded-card border border-line bg-surface">
      {messages.map((message) => (
        <li key={message.id}>
          <Message {...message} compact={compact} />
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
  stopHref,
  otherChannelHref,
  resends,
  at,
  subject,
  body,
  about,
  compact,
}: ListedMessage & { compact: boolean }) {
  const isOpen = resendHref !== null || stopHref !== null;
  const actions = [
    { label: 'Send again', href: resendHref },
    { label: 'Stop', href: stopHref },
    { label: 'Other channel', href: isOpen ? otherChannelHref : null },
  ].flatMap(({ label, href }) => (href === null ? [] : [{ label, href }]));
  const isUnderRow = compact && actions.length > 0;
  const problem = (explanation || actions.length > 0) && (
    <Problem status={status} explanation={explanation} attempts={attempts}>
      {actions.map(({ href, label }) => (
        <ButtonLink key={label} to={href} preventScrollReset>
          {label}
          <span className="sr-only">
            : {kind}, {channel}
          </span>
        </ButtonLink>
      ))}
    </Problem>
  );
  const text = (
    <details className="group" open={!compact && resendHref !== null && status !== 'stopped'}>
      <summary className="grid list-none grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-0.5 rounded-card px-3 py-(--cell-y) hover:bg-paper @4xl:grid-cols-[auto_minmax(0,1.2fr)_minmax(0,1.4fr)_minmax(9.5rem,auto)_auto]">
        <Icon
          name="chevron-right"
          className="size-3.5 text-ink-soft transition-transform duration-150 group-open:rotate-90"
        />
        <span>
          <span className="font-medium">{kind}</span>
          {about && <span className="text-ink-soft"> {about.label}</span>}
        </span>
        <span className="col-start-2 min-w-0 truncate text-ink-soft @4xl:col-start-auto">
          {channel}, {to}
        </span>
        <span className="col-start-3 row-start-1 justify-self-end @4xl:col-start-auto @4xl:row-start-auto">
          <Pill tone={TONES[status]}>{statusLabel}</Pill>
        </span>
        <span className="text-ink-soft @max-4xl:col-start-2">
          <IndiaTime at={at} />
        </span>
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line bg-paper py-3 pr-3 pl-8 [overflow-wrap:anywhere]">
        {!isUnderRow && problem}
        {resends.map((resend) => (
          <p key={resend.id} className="text-ink-soft">
            {resend.what} by {resend.who}, <IndiaTime at={resend.at} />
          </p>
        ))}
        {otherChannelHref && !isOpen && (
          <p>
            <TextLink to={otherChannelHref} preventScrollReset>
              Send by another channel
              <span className="sr-only">
                : {kind}, {channel}
              </span>
            </TextLink>
          </p>
        )}
        {about && (
          <p>
            <TextLink to={about.href}>Open {about.label}</TextLink>
          </p>
        )}
        {subject && <p className="font-medium">{subject}</p>}
        <p className="max-w-prose whitespace-pre-wrap">{body}</p>
      </div>
    </details>
  );
  return isUnderRow ? (
    <>
      {text}
      <div className="flex flex-wrap items-center justify-between gap-2 px-3 pb-2 pl-8">{problem}</div>
    </>
  ) : (
    text
  );
}

/** The problem of a message, and what can be done about it. */
function Problem({
  status,
  explanation,
  attempts,
  children,
}: Pick<MessageView, 'status' | 'explanation' | 'attempts'> & { children: ReactNode }) {
  return (
    <>
      {explanation && (
        <p className={status === 'failed' ? 'text-danger' : 'font-medium'}>
          {explanation} {attempts > 1 && `Tried ${attempts} times.`}
        </p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">{children}</div>
    </>
  );
}
