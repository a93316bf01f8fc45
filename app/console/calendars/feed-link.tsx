import { Form } from '@remix-run/react';
import { CopyLink } from '#app/console/calendars/copy-link.tsx';
import { DangerLink } from '#app/console/shared/danger-link.tsx';
import { IndiaTime } from '#app/console/shared/times/india-time.tsx';
import type { TimeView } from '#app/console/shared/times/india-time-view.ts';
import { IfMayChange } from '#app/console/shell/may-change.tsx';
import { Button } from '#app/ui/parts/button.tsx';

export type FeedView = {
  readonly url: string;
  /** When a calendar read it last; null if none has. */
  readonly lastReadAt: TimeView | null;
  /** The address that asks before it is revoked. */
  readonly revokeHref: string;
};

type Props = {
  /** `team`, or the id of a driver. */
  readonly owner: string;
  /** The owner of the link, for screen readers. */
  readonly name: string;
  readonly feed: FeedView | null;
};

/** The secret link of a feed with when it was last read, or the button that creates it. */
export function FeedLink({ owner, name, feed }: Props) {
  if (!feed)
    return (
      <IfMayChange>
        <Form method="post" preventScrollReset className="flex-none">
          <input type="hidden" name="owner" value={owner} />
          <Button type="submit" name="intent" value="open">
            Create link<span className="sr-only"> of {name}</span>
          </Button>
        </Form>
      </IfMayChange>
    );
  const { url, lastReadAt, revokeHref } = feed;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <input
        readOnly
        value={url}
        aria-label={`Calendar link of ${name}`}
        className="control min-w-0 flex-1 basis-40"
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className="w-44 text-ink-soft max-sm:order-last max-sm:basis-full">
        {lastReadAt ? (
          <>
            Last read <IndiaTime at={lastReadAt} />
          </>
        ) : (
          'Not read yet'
        )}
      </p>
      <CopyLink url={url} name={name} />
      <IfMayChange>
        <DangerLink to={revokeHref} about={`the link of ${name}`}>
          Revoke
        </DangerLink>
      </IfMayChange>
    </div>
  );
}
