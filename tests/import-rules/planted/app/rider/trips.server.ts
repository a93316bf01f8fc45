export { day as trips } from '../../domain/calendar.ts';
