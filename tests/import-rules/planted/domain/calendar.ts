export { DateTime as day } from 'luxon';
