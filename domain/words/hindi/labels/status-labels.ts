import type { Labels } from '#domain/words/labels.ts';

export const statuses: Labels['statuses'] = {
  received: 'बुकिंग मिल गई',
  confirmed: 'पक्की',
  'on-trip': 'यात्रा जारी',
  completed: 'पूरी हुई',
  cancelled: 'रद्द',
};
