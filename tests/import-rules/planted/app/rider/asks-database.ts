export { pool } from '../../infra/postgres/pool.ts';
