export { query as filters } from './query.schema.ts';
