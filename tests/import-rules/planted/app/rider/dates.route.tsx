export { day } from '../../domain/calendar.ts';
