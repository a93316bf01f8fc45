export { DateTime as calendar } from 'luxon';
