import { createServer } from 'node:http';
import pg from 'pg';

/**
 * What `POST /api/bookings` is measured against: node:http and pg by hand, no framework, no validation, no pricing.
 * It parses the body and writes the rows that the product writes for a known rider (booking, history, event, session)
 * in one transaction. The session's hash comes in a header, so that nothing is looked up.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });

const BOOKING = `insert into bookings (status, service, customer_id, customer_name, customer_email, customer_phone,
  pickup_location, drop_location, pickup_at, direction, terminal, flight_number, meet_and_greet, hours, trip_type,
  additional_hours, distance_km, duration_minutes, base_fare, meet_and_greet_fee, total_fare, discount, final_fare,
  breakdown, coupon_code, payment_status, special_instructions, placed_at)
  values ('received', 'airport', $1, $2, $3, $4, $5, $6, $7, 'to-airport', 'T3', null, false, null, null, null, 15.8,
  37, 1199, 0, 1199, 0, 1199, $8, null, 'pay-on-arrival', '', $9) returning id`;
const CHANGE = `insert into booking_changes (booking_id, kind, from_status, to_status, role, phone, surface, note, at)
  values ($1, 'received', null, 'received', 'rider', $2, 'web', null, $3)`;
const EVENT = `insert into outbox_events (topic, key, payload) values ('booking', $1, $2)`;
const SESSION = `update sessions set data = $2, expires_at = $3 where id_hash = $1`;

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', async () => {
    const call = JSON.parse(Buffer.concat(chunks).toString());
    const booking = await book(
      call,
      String(request.headers['x-session-hash']),
      Number(request.headers['x-customer']),
    );
    const body = JSON.stringify({ booking });
    response.writeHead(201, {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
    });
    response.end(body);
  });
});

async function book(call: Record<string, string>, session: string, customer: number) {
  const now = new Date();
  const pickupAt = new Date(`${call.pickupDate}T${call.pickupTime}:00+05:30`);
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query({
      name: 'booking',
      text: BOOKING,
      values: [
        customer,
        call.customerName,
        call.customerEmail,
        call.customerPhone,
        call.pickupLocation,
        'Delhi Airport Terminal 3, New Delhi',
        pickupAt,
        JSON.stringify([{ label: 'Airport transfer, up to 25 km', amount: 1199 }]),
        now,
      ],
    });
    const { id } = rows[0];
    const event = { bookingId: id, sequence: 1, type: 'received', status: 'received', deadlines: {} };
    await client.query({ name: 'change', text: CHANGE, values: [id, call.customerPhone, now] });
    await client.query({ name: 'event', text: EVENT, values: [`booking-${id}`, JSON.stringify(event)] });
    const expires = new Date(now.getTime() + 30 * 86_400_000);
    await client.query({
      name: 'session',
      text: SESSION,
      values: [session, JSON.stringify({ lastBooking: id }), expires],
    });
    await client.query('commit');
    return { id, status: 'received', ...call, fare: 1199, finalFare: 1199 };
  } finally {
    client.release();
  }
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
process.once('SIGTERM', () => {
  server.close(() => pool.end());
  server.closeAllConnections();
});
