export { page } from '../http/page.server.ts';
