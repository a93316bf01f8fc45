import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FeedId, FeedTokens } from '#domain/calendar/feed/feed.ts';
import type { Keys } from '#infra/security/derive-key.ts';

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/**
 * Signs feed ids as `id.signature` with the first key, and accepts signatures of all. Neither the database nor a backup
 * holds the link (docs/product/calendar.md#links).
 */
export function feedTokens(keys: Keys): FeedTokens {
  const signature = (key: Buffer, id: string) => createHmac('sha256', key).update(id).digest();
  return {
    sign: (id) => `${id}.${signature(keys[0], id).toString('base64url')}`,
    verify(token) {
      const [, id, encoded] = TOKEN.exec(token) ?? [];
      if (!id || !encoded) return undefined;
      const given = Buffer.from(encoded, 'base64url');
      const isSigned = keys.some((key) => timingSafeEqual(given, signature(key, id)));
      return isSigned ? (id as FeedId) : undefined;
    },
  };
}
