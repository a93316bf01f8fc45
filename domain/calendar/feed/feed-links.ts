import type { Feed, FeedOwner, Feeds, FeedTokens } from '#domain/calendar/feed/feed.ts';
import { DRIVER_NOT_FOUND, type FleetNotFound } from '#domain/fleet/refusals.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

export type FeedLinkDeps = {
  readonly feeds: Feeds;
  readonly tokens: FeedTokens;
  readonly publicUrl: string;
};

export type FeedLink = { readonly owner: FeedOwner; readonly url: string };

/** Returns the secret link of a feed, and creates the feed if there is none (docs/product/calendar.md#links). */
export function openFeed({ feeds, tokens, publicUrl }: FeedLinkDeps) {
  return async (owner: FeedOwner): Promise<Result<FeedLink, FleetNotFound>> => {
    const id = await feeds.open(owner);
    if (id === 'no-driver') return refuse(DRIVER_NOT_FOUND);
    return ok({ owner, url: feedUrl(publicUrl, tokens.sign(id)) });
  };
}

/** Returns the secret links of all feeds that there are, with when each was last read. */
export function listFeedLinks({ feeds, tokens, publicUrl }: FeedLinkDeps) {
  return async (): Promise<readonly (FeedLink & Pick<Feed, 'lastReadAt'>)[]> =>
    (await feeds.all()).map(({ id, owner, lastReadAt }) => ({
      owner,
      lastReadAt,
      url: feedUrl(publicUrl, tokens.sign(id)),
    }));
}

/** Revokes the secret link of a feed. The link shows nothing from then on; the next one is another. */
export function revokeFeed({ feeds }: Pick<FeedLinkDeps, 'feeds'>) {
  return async (owner: FeedOwner): Promise<Result<{ readonly revoked: boolean }, never>> =>
    ok({ revoked: await feeds.remove(owner) });
}

function feedUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/calendar/${token}.ics`;
}
