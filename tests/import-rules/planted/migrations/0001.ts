export { fine } from '../domain/fine.ts';
