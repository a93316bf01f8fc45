import { describe, expect, it } from 'vitest';
import { headlineFares, lowestFare } from '#domain/fares/headline-fares.ts';
import { FIRST_TARIFF } from '#domain/fares/tariff.ts';

describe('the lowest fare of a service', () => {
  it.each([
    ['airport', 999],
    ['hourly', 1000],
    ['intercity', 2000],
  ] as const)('of %s is %i rupees in the first tariff', (service, amount) => {
    expect(lowestFare(service, headlineFares(FIRST_TARIFF))).toBe(amount);
  });

  it('does not exist for an airport tariff without slabs', () => {
    const tariff = { ...FIRST_TARIFF, airport: { ...FIRST_TARIFF.airport, slabs: [] } };
    expect(() => headlineFares(tariff)).toThrow('no slabs');
  });
});
