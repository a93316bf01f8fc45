import { type Kysely, sql } from 'kysely';

/** The first two routes, and the seat layout of the electric MPV (docs/product/rideshare.md#routes). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into seat_layouts (id, rows)
    values ('electric-mpv', '[["A1"], ["B1", "B2", "B3"], ["C1", "C2"]]')`.execute(db);
  for (const { stops, days, prices, ...route } of ROUTES) {
    await sql`insert into rideshare_routes (id, name, from_city, to_city, operating_days, seat_layout_id, seat_prices)
      values (${route.id}, ${route.name}, ${route.from}, ${route.to}, ${days}, 'electric-mpv', ${JSON.stringify(prices)})`.execute(
      db,
    );
    for (const [index, [name, outbound, back]] of stops.entries()) {
      await sql`insert into rideshare_stops (route_id, position, name, outbound_time, return_time)
        values (${route.id}, ${index + 1}, ${name}, ${outbound}, ${back})`.execute(db);
    }
  }
}

/** Seats without a price here cost the default of ₹799. Stops stand in the order of the way out. */
const ROUTES = [
  {
    id: 'delhi-dehradun',
    name: 'Delhi – Dehradun',
    from: 'Delhi',
    to: 'Dehradun',
    days: ['monday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
    prices: { A1: 1199, B1: 999, B2: 899, B3: 999 },
    stops: [
      ['Kashmere Gate ISBT, Delhi', '06:00', '20:30'],
      ['Anand Vihar ISBT, Delhi', '06:30', '20:00'],
      ['Modipuram Bypass, Meerut', '07:45', '18:45'],
      ['ISBT Dehradun', '10:45', '15:30'],
      ['Clock Tower, Dehradun', '11:15', '15:00'],
    ],
  },
  {
    id: 'delhi-haldwani',
    name: 'Delhi – Haldwani',
    from: 'Delhi',
    to: 'Haldwani',
    days: ['monday', 'thursday', 'friday', 'saturday', 'sunday'],
    prices: { A1: 1099, B1: 949, B3: 949 },
    stops: [
      ['Akshardham Metro Station, Delhi', '06:15', '20:45'],
      ['Sector 62 Metro Station, Noida', '06:45', '20:15'],
      ['Hapur Bypass, Hapur', '07:30', '19:15'],
      ['Indira Chowk, Rudrapur', '11:00', '15:45'],
      ['Haldwani Bus Station, Haldwani', '11:45', '15:00'],
    ],
  },
] as const;
