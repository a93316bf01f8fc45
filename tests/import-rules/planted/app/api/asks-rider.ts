export { loader } from '../rider/trips.server.ts';
