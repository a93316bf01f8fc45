import { createHash, timingSafeEqual } from 'node:crypto';
import type { Response } from 'express';

/** Answers a provider with a text that nobody stores. */
export function answer(response: Response, status: number, text: string): void {
  response.status(status).set('Cache-Control', 'no-store').type('text').send(text);
}

/** Returns whether two texts are equal. Compares in the same time for every text. */
export function isEqual(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
