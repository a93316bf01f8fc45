import type { InputKind, Operation } from '#domain/kernel/operation.ts';
import type { Container } from '#infra/container/container.ts';

export type Choice = { readonly value: string; readonly label: string };

/** The choices of inputs that name something of the fleet, by kind. */
export type Listed = Readonly<Partial<Record<InputKind['kind'], readonly Choice[]>>>;

type Around = Pick<Container, 'queries' | 'trips' | 'clock'>;

/** Reads the drivers, vehicles and routes from which a person chooses, as far as the operation has such inputs. */
export async function listedChoices(container: Around, { inputs }: Operation): Promise<Listed> {
  const kinds = new Set<string>(Object.values(inputs).map(({ kind }) => kind));
  const lists = await Promise.all(
    Object.entries(LISTS).map(async ([kind, list]) =>
      kinds.has(kind) ? ([[kind, await list(container)]] as const) : [],
    ),
  );
  return Object.fromEntries(lists.flat());
}

const LISTS = {
  async driver({ queries, clock }) {
    const drivers = await queries.fleet.drivers(clock());
    return drivers.map(({ id, name, active }) => choice(id, `${name}, driver ${id}`, active));
  },
  async vehicle({ queries, clock }) {
    const vehicles = await queries.fleet.vehicles(clock());
    return vehicles.map(({ id, regNo, make, model, active }) =>
      choice(id, `${regNo}, ${make} ${model}`, active),
    );
  },
  async route({ trips }) {
    return (await trips.routes()).map(({ id, name }) => choice(id, name));
  },
  async coupon({ queries }) {
    return (await queries.coupons.list()).map(({ code, active }) => ({
      value: code,
      label: active ? code : `${code} (paused)`,
    }));
  },
} satisfies Partial<Record<InputKind['kind'], (around: Around) => Promise<readonly Choice[]>>>;

function choice(value: string | number, label: string, isActive = true): Choice {
  return { value: String(value), label: isActive ? label : `${label} (inactive)` };
}
