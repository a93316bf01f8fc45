import { problem } from '#app/http/problem.server.ts';

/** Any call that does not exist, in the form in which calls are answered. */
export const loader = () => problem({ status: 404, title: 'Not found', detail: 'There is no such call.' });
export const action = loader;
