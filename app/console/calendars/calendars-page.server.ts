import { type ActionFunctionArgs, type AppLoadContext, data } from '@remix-run/node';
import type { FeedView } from '#app/console/calendars/feed-link.tsx';
import { timeView } from '#app/console/shared/times/india-time-view.ts';
import { type Flash, redirectDone } from '#app/http/flash.server.ts';
import { FORM_NOT_UNDERSTOOD, readForm, textOf } from '#app/http/form-body.server.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { statusOf } from '#app/http/problem.server.ts';
import { type FeedOwner, TEAM_FEED } from '#domain/calendar/feed/feed.ts';
import type { SyncCounts } from '#domain/calendar/sync/sync-calendar.ts';
import { parseDriverId } from '#domain/fleet/driver.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import type { Refusal } from '#domain/refusals.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';

/** Writes of one press, so that the page answers in time. */
const WRITES_OF_A_PRESS = 40;
const PATH = '/admin/calendars';

/**
 * Returns the feeds of the team and of the active drivers; null without a link. `?revoke=` names the link that is asked
 * about before it is revoked.
 */
export async function calendarsPage({ container }: AppLoadContext, request: Request) {
  const { queries, useCases, clock } = container;
  const [links, drivers, status] = await Promise.all([
    queries.feedLinks(),
    queries.fleet.drivers(clock()),
    useCases.calendarStatus(),
  ]);
  const feedOf = (owner: FeedOwner): FeedView | null => {
    const link = links.find((one) => ownerText(one.owner) === ownerText(owner));
    return (
      (link && {
        url: link.url,
        lastReadAt: link.lastReadAt && timeView(link.lastReadAt),
        revokeHref: `${PATH}?revoke=${ownerText(owner)}`,
      }) ??
      null
    );
  };
  const rows = [
    { owner: ownerText(TEAM_FEED), name: 'the team', feed: feedOf(TEAM_FEED) },
    ...drivers
      .filter(({ active }) => active)
      .map(({ id, name }) => {
        const owner: FeedOwner = { kind: 'driver', driverId: id };
        return { owner: ownerText(owner), name, feed: feedOf(owner) };
      }),
  ];
  const asked = new URL(request.url).searchParams.get('revoke');
  const [team, ...others] = rows;
  return {
    team,
    drivers: others,
    status,
    path: PATH,
    revoke: rows.find(({ owner, feed }) => owner === asked && feed) ?? null,
  };
}

/** Returns how forms and addresses name the owner of a feed: `team`, or the id of a driver. */
function ownerText(owner: FeedOwner): string {
  return owner.kind === 'team' ? 'team' : String(owner.driverId);
}

/** Handles a form of the page: creates or revokes a link, or syncs. Throws 401 and 403. */
export async function postCalendars({ request, context }: ActionFunctionArgs) {
  await requireTeamPage(request, context);
  const { useCases } = context.container;
  const form = await readForm(request);
  const owner = ownerOf(textOf(form, 'owner'));
  switch (textOf(form, 'intent')) {
    case 'open': {
      const opened = owner && (await useCases.openFeed(owner));
      if (opened?.ok)
        return redirectDone(PATH, {
          title: 'Link created',
          description: 'Anyone with the link can see the rides.',
        });
      return refused(opened?.refusal ?? FORM_NOT_UNDERSTOOD);
    }
    case 'revoke': {
      if (!owner) return refused(FORM_NOT_UNDERSTOOD);
      await useCases.revokeFeed(owner);
      const description = 'Calendars with the old link show nothing new.';
      return redirectDone(PATH, { title: 'Link revoked', description });
    }
    case 'sync': {
      const synced = await useCases.syncCalendar({ maxWrites: WRITES_OF_A_PRESS });
      return synced.ok ? redirectDone(PATH, syncedToast(synced.value)) : refused(synced.refusal);
    }
    default:
      return refused(FORM_NOT_UNDERSTOOD);
  }
}

function refused(refusal: Refusal) {
  return data({ message: renderRefusal(refusal, 'team').message }, { status: statusOf(refusal) });
}

function ownerOf(written: string): FeedOwner | undefined {
  if (written === 'team') return TEAM_FEED;
  const driverId = parseDriverId(written);
  return driverId && { kind: 'driver', driverId };
}

function syncedToast({ synced, created, updated, deleted, remaining }: SyncCounts): Omit<Flash, 'tone'> {
  const changes = `${created} created, ${updated} updated, ${deleted} deleted.`;
  const rest = remaining > 0 ? ` ${counted(remaining, 'change')} left: sync again.` : '';
  return {
    title: 'Calendar synced',
    description: `${counted(synced, 'ride')} in the calendar: ${changes}${rest}`,
  };
}
