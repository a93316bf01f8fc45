import type { day } from '../../domain/calendar.ts';
import { trips } from './trips.server.ts';

export const loader = trips;
export type Day = typeof day;
