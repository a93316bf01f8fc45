export * from '../api/asks-rider.ts';
