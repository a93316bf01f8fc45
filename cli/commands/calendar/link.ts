import { z } from 'zod';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { type FeedOwner, TEAM_FEED } from '#domain/calendar/feed/feed.ts';
import { ok, type Result } from '#domain/kernel/result.ts';
import type { Refusal } from '#domain/refusals.ts';
import { driverArgument } from '#infra/operations/written/driver-argument.ts';

const input = z.object({ driver: driverArgument.optional(), revoke: z.boolean().optional() });

type Linked = { readonly driverId: number | null; readonly url: string | null; readonly revoked: boolean };

async function link(
  { driver, revoke }: z.output<typeof input>,
  { env, confirm }: CommandContext,
): Promise<Result<Linked, Refusal>> {
  const owner: FeedOwner = driver ? { kind: 'driver', driverId: driver } : TEAM_FEED;
  const driverId = driver ?? null;
  return withContainer(env, async ({ useCases }) => {
    if (revoke) {
      await confirm('Revoke the link? Calendars that use it show nothing any more.');
      const revoked = await useCases.revokeFeed(owner);
      return revoked.ok ? ok({ driverId, url: null, ...revoked.value }) : revoked;
    }
    const opened = await useCases.openFeed(owner);
    return opened.ok ? ok({ driverId, url: opened.value.url, revoked: false }) : opened;
  });
}

export const linkCommand = command({
  name: 'link',
  summary: 'Print the secret calendar link of the team or of a driver, or revoke it',
  options: {
    '--driver <driver>': 'the number of a driver; the team without it',
    '--revoke': 'revoke the link, so that it shows nothing any more',
  },
  input,
  asks: ({ revoke }) => revoke === true,
  run: link,
  show: ({ url, revoked }: Linked) => url ?? (revoked ? 'The link is revoked.' : 'There was no link.'),
}).addHelpText(
  'after',
  `
The first call creates the link. Anyone with the link can read the calendar.
With --json: { "driverId", "url", "revoked" }.`,
);
