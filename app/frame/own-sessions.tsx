import { Form, useNavigation } from '@remix-run/react';
import { Button } from '#app/ui/parts/button.tsx';
import { Pill } from '#app/ui/parts/pill.tsx';
import * as words from '#words/account/devices.ts';

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
  const name = device ? words.deviceName(device) : words.unknownBrowser;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line px-4 py-3">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {name} {isThis && <Pill tone="brass">{words.thisDevice}</Pill>}
        </p>
        <p className="tabular text-ink-soft">
          {words.loggedIn(startedAt)}
          {!isThis && (
            <>
              <br />
              {words.lastUsed(usedAt)}
            </>
          )}
        </p>
      </div>
      {!isThis && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="publicId" value={publicId} />
          <Button type="submit" name="intent" value={END_SESSION} pending={ending && words.loggingOut}>
            {words.logOut}
            <span className="sr-only">{words.logOutDevice(name, startedAt)}</span>
          </Button>
        </Form>
      )}
    </li>
  );
}
