import type { Labels } from '#domain/words/labels.ts';

export const savedPlaces: Labels['savedPlaces'] = { home: 'घर', work: 'दफ़्तर' };
