import type { Point } from '#domain/places/great-circle.ts';

/** A place where vehicles charge, with the power of its chargers in kW. */
export type Depot = { readonly name: string; readonly point: Point; readonly kw: number };

/** The configuration of charging (docs/product/duties.md#energy). */
export type EnergyRules = { readonly depots: readonly Depot[]; readonly kwhPer100Km: number };
