import { type Rupees, rupees } from '#domain/kernel/money.ts';

/**
 * Price by road distance: the first slab that covers the distance, plus a price per started km after the last
 * slab.
 */
export type AirportTariff = {
  readonly slabs: readonly { readonly upToKm: number; readonly price: Rupees }[];
  readonly perStartedKmBeyond: Rupees;
  readonly meetAndGreet: Rupees;
};

export type HourlyTariff = {
  readonly perHour: Rupees;
  readonly minimumHours: number;
};

export type IntercityTariff = {
  readonly oneWay: { readonly perKm: Rupees; readonly minimumKm: number };
  readonly roundTrip: {
    readonly perKm: Rupees;
    readonly minimumKm: number;
    /** Waiting is charged by the hour up to `hourlyWaitingLimit` hours, then by started day. */
    readonly waitingPerHour: Rupees;
    readonly hourlyWaitingLimit: number;
    readonly waitingPerStartedDay: Rupees;
  };
};

export type RideshareTariff = {
  /** Seat price for routes without their own price. */
  readonly defaultSeat: Rupees;
};

/**
 * The prices of all services from one day. Tariffs are versioned database rows, so a price change needs no
 * release.
 */
export type Tariff = {
  readonly airport: AirportTariff;
  readonly hourly: HourlyTariff;
  readonly intercity: IntercityTariff;
  readonly rideshare: RideshareTariff;
};

/** Finds the tariff in force at an instant. */
export type Tariffs = { readonly inForce: (at: Date) => Promise<Tariff> };

/** The first tariff (docs/product/fares.md#tariff). */
export const FIRST_TARIFF: Tariff = {
  airport: {
    slabs: [
      { upToKm: 10, price: rupees(999) },
      { upToKm: 25, price: rupees(1199) },
      { upToKm: 35, price: rupees(1499) },
      { upToKm: 50, price: rupees(1899) },
    ],
    perStartedKmBeyond: rupees(30),
    meetAndGreet: rupees(400),
  },
  hourly: { perHour: rupees(500), minimumHours: 2 },
  intercity: {
    oneWay: { perKm: rupees(25), minimumKm: 80 },
    roundTrip: {
      perKm: rupees(22),
      minimumKm: 160,
      waitingPerHour: rupees(100),
      hourlyWaitingLimit: 8,
      waitingPerStartedDay: rupees(1000),
    },
  },
  rideshare: { defaultSeat: rupees(799) },
};
