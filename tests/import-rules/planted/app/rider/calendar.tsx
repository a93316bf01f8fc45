export { calendar } from './luxon-calendar.ts';
