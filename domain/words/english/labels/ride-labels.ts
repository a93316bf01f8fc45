import { STAY_DURATIONS } from '#domain/rides/ride.ts';
import type { Labels } from '#domain/words/labels.ts';

export {
  DIRECTION_LABELS as directions,
  TERMINAL_LABELS as terminals,
  TRIP_TYPE_LABELS as tripTypes,
} from '#domain/rides/ride.ts';

export const stays = Object.fromEntries(
  STAY_DURATIONS.map(({ hours, label }) => [hours, label]),
) as Labels['stays'];
