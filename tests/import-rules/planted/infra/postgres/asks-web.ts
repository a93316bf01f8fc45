export { page } from '../../app/http/page.server.ts';
