import type { DriverId } from '#domain/fleet/driver.ts';
import { MINUTE_MS } from '#domain/kernel/india-time.ts';

export type FeedId = string & { readonly __brand: 'FeedId' };

/** Whose rides a feed shows: a driver's, or all of them for the team. */
export type FeedOwner = { readonly kind: 'team' } | { readonly kind: 'driver'; readonly driverId: DriverId };

export type Feed = {
  readonly id: FeedId;
  readonly owner: FeedOwner;
  /** Null for the team. */
  readonly driverName: string | null;
  /** When a calendar read it last, to some minutes; null if none has since this is kept. */
  readonly lastReadAt: Date | null;
};

/** An owner has at most one feed. */
export type Feeds = {
  readonly find: (id: FeedId) => Promise<Feed | undefined>;
  /** Keeps that a calendar reads the feed now. Reads soon after another one are left out. */
  readonly markRead: (id: FeedId, at: Date) => Promise<void>;
  /** Returns the feeds of the team and of active drivers. */
  readonly all: () => Promise<readonly Feed[]>;
  /** Returns the id of the owner's feed, and creates it if there is none. `no-driver`: the driver does not exist or is inactive. */
  readonly open: (owner: FeedOwner) => Promise<FeedId | 'no-driver'>;
  /** Deletes the owner's feed. Returns false if there was none. */
  readonly remove: (owner: FeedOwner) => Promise<boolean>;
};

/** Signs the id of a feed, so that only somebody who got the link can read it. */
export type FeedTokens = {
  readonly sign: (id: FeedId) => string;
  /** Returns the id of a token, undefined for a token that was not signed here. */
  readonly verify: (token: string) => FeedId | undefined;
};

/** The next read after this time is kept. */
export const FEED_READ_EVERY_MS = 5 * MINUTE_MS;

export const TEAM_FEED: FeedOwner = { kind: 'team' };

/** Days that a feed shows before and after today. */
export const FEED_DAYS = { past: 7, ahead: 60 } as const;
