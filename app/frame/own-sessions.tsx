import { Form, useNavigation } from '@remix-run/react';
import { Button } from '#app/ui/parts/button.tsx';
import { Pill } from '#app/ui/parts/pill.tsx';

export type OwnSession = {
  /** Names the session in the form. It gives no access. */
  readonly publicId: string;
  readonly device: string | null;
  readonly startedAt: string;
  readonly usedAt: string;
  readonly isThis: boolean;
};

/** The value of `intent` in the form that ends a session. */
export const END_SESSION = 'end-session';

/** Lists where a person is logged in, and ends one session (docs/product/identity.md#own-sessions). Works without JavaScript. */
export function OwnSessions({ sessions }: { sessions: readonly OwnSession[] }) {
  return (
    <ul className="grid w-full gap-3">
      {sessions.map((session) => (
        <Row key={session.publicId} session={session} />
      ))}
    </ul>
  );
}

function Row({ session: { publicId, device, startedAt, usedAt, isThis } }: { session: OwnSession }) {
  const ending = useNavigation().formData?.get('publicId') === publicId;
  const name = device ?? 'Unknown browser';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line px-4 py-3">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {name} {isThis && <Pill tone="brass">This device</Pill>}
        </p>
        <p className="tabular text-ink-soft">
          Logged in {startedAt}
          {!isThis && (
            <>
              <br />
              Last used {usedAt}
            </>
          )}
        </p>
      </div>
      {!isThis && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="publicId" value={publicId} />
          <Button type="submit" name="intent" value={END_SESSION} pending={ending && 'Logging out...'}>
            Log out
            <span className="sr-only">
              {' '}
              {name}, logged in {startedAt}
            </span>
          </Button>
        </Form>
      )}
    </li>
  );
}
