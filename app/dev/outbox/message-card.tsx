import type { ReactNode } from 'react';
import { CopyId } from '#app/ui/overlays/copy-id.tsx';
import { Card } from '#app/ui/parts/card.tsx';
import { Pill, type PillTone } from '#app/ui/parts/pill.tsx';
import { TextLink } from '#app/ui/parts/text-link.tsx';
import { CHANNEL_LABELS, type Channel, type MessageState } from '#domain/messaging/message.ts';

/** A message as /dev/outbox shows it. `sentAt` is in India time; `code` is its one-time code, if any. */
export type ShownMessage = {
  readonly id: number;
  readonly to: string;
  readonly channel: Channel;
  readonly kind: string;
  readonly subject: string;
  readonly body: string;
  readonly sentAt: string;
  readonly code: string | null;
  /** Null if messages are only kept. */
  readonly state: {
    readonly status: MessageState;
    readonly label: string;
    readonly reason: string | null;
  } | null;
};

/** A line of a chat that is not among the messages: what a person wrote, or a reply about a login. */
export type ChatLine = {
  readonly id: string;
  readonly phone: string;
  readonly text: string;
  readonly sentAt: string;
  readonly isFromPerson: boolean;
};

const TONES: Record<MessageState, PillTone> = {
  queued: 'received',
  sent: 'confirmed',
  kept: 'plain',
  failed: 'danger',
  unknown: 'danger',
  'too-late': 'cancelled',
  stopped: 'cancelled',
};

export function MessageCard({ message }: { message: ShownMessage }) {
  const { to, channel, kind, subject, body, sentAt, code, state } = message;
  return (
    <Card>
      <Head sentAt={sentAt}>
        <Pill tone={kind === 'otp' ? 'brass' : 'plain'}>{kind}</Pill>
        {state && (
          <Pill tone={TONES[state.status]} dot>
            {state.label}
          </Pill>
        )}
        <span>{CHANNEL_LABELS[channel]} to</span>
        <Recipient to={to} />
      </Head>
      {state?.reason && <p className="mt-3 text-sm text-ink-soft">{state.reason}</p>}
      {channel === 'email' && <h2 className="mt-4 font-semibold">{subject}</h2>}
      {code && (
        <p className="mt-3 -ml-1.5 text-3xl tracking-wide">
          <CopyId id={code} />
        </p>
      )}
      <p className="mt-3 whitespace-pre-line">{body}</p>
    </Card>
  );
}

export function ChatCard({ line }: { line: ChatLine }) {
  const { phone, text, sentAt, isFromPerson } = line;
  return (
    <Card>
      <Head sentAt={sentAt}>
        <Pill>chat</Pill>
        <span>{isFromPerson ? 'WhatsApp from' : 'WhatsApp to'}</span>
        <Recipient to={phone} />
      </Head>
      <p className="mt-3 whitespace-pre-line">{text}</p>
    </Card>
  );
}

function Head({ sentAt, children }: { sentAt: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      {children}
      <span className="tabular sm:ml-auto">{sentAt}</span>
    </div>
  );
}

function Recipient({ to }: { to: string }) {
  return (
    <TextLink to={`?to=${encodeURIComponent(to)}`} className="tabular break-all">
      {to}
    </TextLink>
  );
}
