export { act } from './activities/act.ts';
