import { CopyId } from '#app/ui/overlays/copy-id.tsx';
import { Card } from '#app/ui/parts/card.tsx';
import { Pill } from '#app/ui/parts/pill.tsx';
import { TextLink } from '#app/ui/parts/text-link.tsx';
import { CHANNEL_LABELS, type Channel } from '#domain/messaging/message.ts';

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
};

export function MessageCard({ message }: { message: ShownMessage }) {
  const { to, channel, kind, subject, body, sentAt, code } = message;
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <Pill tone={kind === 'otp' ? 'brass' : 'plain'}>{kind}</Pill>
        <span>{CHANNEL_LABELS[channel]} to</span>
        <TextLink to={`?to=${encodeURIComponent(to)}`} className="tabular break-all">
          {to}
        </TextLink>
        <span className="tabular sm:ml-auto">{sentAt}</span>
      </div>
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
