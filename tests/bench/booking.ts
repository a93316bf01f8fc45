import { indiaDateOf } from '#domain/kernel/india-time.ts';
import { type BenchRider, logIn, onBenchSite, sessionHash } from '#tests/bench/bench-site.ts';
import { inSmoke } from '#tests/bench/in-smoke.ts';
import { type Call, measure, median, type Round } from '#tests/bench/load.ts';

/*
 * `POST /api/bookings` of the product beside a hand-written node:http + pg server that writes the same rows, on one
 * PostgreSQL, in turns, so that a noisy machine is as noisy for both. Prints the medians of the rounds and the ratio.
 */
const RIDERS = inSmoke(2, 32);
const ROUNDS = inSmoke(1, 7);
const LOAD = { total: inSmoke(20, 1500), width: 32, expect: 201 };

await onBenchSite(async ({ product, serve }) => {
  const bare = await serve('tests/bench/bare-booking-server.ts');
  const riders = (
    await Promise.all(Array.from({ length: RIDERS }, (_, number) => logIn(product.port, number)))
  ).map(callsOf);

  const rounds: { product: Round; bare: Round }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const both = {
      product: await measure(
        product,
        riders.map(({ call }) => call),
        LOAD,
      ),
      bare: await measure(
        bare,
        riders.map(({ bareCall }) => bareCall),
        LOAD,
      ),
    };
    // The first round warms both up.
    if (round > 0) rounds.push(both);
  }
  print(rounds);
});

/** A rider's call of the product, and the same for the bare server, which is told what it need not look up. */
function callsOf({ cookie, phone, id }: BenchRider): { call: Call; bareCall: Call } {
  const body = JSON.stringify({
    serviceType: 'airport',
    tripDirection: 'to-airport',
    terminal: 'T3',
    pickupLocation: 'Saket, New Delhi, Delhi',
    pickupDate: indiaDateOf(new Date(Date.now() + 3 * 86_400_000)),
    pickupTime: '10:30',
    customerName: 'Bench Rider',
    customerEmail: 'rider@ratha.example',
    customerPhone: phone,
  });
  return {
    call: { path: '/api/bookings', headers: { Cookie: cookie }, body },
    bareCall: {
      path: '/',
      headers: { 'X-Session-Hash': sessionHash(cookie), 'X-Customer': String(id) },
      body,
    },
  };
}

function print(rounds: readonly { product: Round; bare: Round }[]): void {
  const of = (which: 'product' | 'bare', figure: keyof Round) =>
    median(rounds.map((round) => round[which][figure]));
  const row = (name: string, digits: number, figure: keyof Round) =>
    [name, of('product', figure).toFixed(digits), of('bare', figure).toFixed(digits)] as const;
  console.table(
    Object.fromEntries(
      [
        row('requests per second', 0, 'perSecond'),
        row('CPU per request (ms)', 2, 'cpuMs'),
        row('p50 (ms)', 1, 'p50'),
        row('p99 (ms)', 1, 'p99'),
      ].map(([name, product, bare]) => [name, { 'POST /api/bookings': product, 'by hand': bare }]),
    ),
  );
  const ratios = rounds.map(({ product, bare }) => product.perSecond / bare.perSecond);
  const [low, high] = [Math.min(...ratios), Math.max(...ratios)];
  console.log(
    `ratio of the rates, median of ${rounds.length} pairs: ${median(ratios).toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)}); aim: at least 0.5`,
  );
}
