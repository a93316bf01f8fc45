import { SERVICES } from '#domain/rides/services.ts';

/** The pages for search engines. All others are marked `noindex`. */
export const PUBLIC_PAGES: readonly string[] = [
  '/',
  ...SERVICES.map((service) => `/booking/${service}`),
  '/scheduled-rideshare',
  '/questions',
  '/reviews-samples',
  '/service-policy',
  '/cancellation-policy',
  '/contact-policy',
  '/terms-and-conditions',
  '/privacy-policy',
];

/** The beginnings of addresses that search engines do not read. */
export const PRIVATE_PATHS: readonly string[] = [
  '/admin',
  '/api/',
  '/calendar/',
  '/confirmation',
  '/dev/',
  '/driver/',
  '/language/',
  '/my-bookings',
  '/otp',
  '/resources/',
  '/rideshare-confirmation',
];

/** The headers of a text for search engines. It may be kept for an hour. */
export function searchHeaders(type: string): HeadersInit {
  return { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=3600' };
}
