export { one } from './one.tsx';
