import { problem } from '#app/http/problem.server.ts';

/** Answers unknown calls with problem+json. */
export const loader = () =>
  problem({ status: 404, code: 'call-unknown', title: 'Not found', detail: 'There is no such call.' });
export const action = loader;
