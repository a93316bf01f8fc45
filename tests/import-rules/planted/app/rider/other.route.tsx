export { one } from './one.route.tsx';
