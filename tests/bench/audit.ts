import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { changeBooking } from '#domain/bookings/decide/change-booking.ts';
import { confirmBooking } from '#domain/bookings/decide/confirm-booking.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { readConfig } from '#infra/config/config.ts';
import { createLog } from '#infra/config/logging.ts';
import { createContainer } from '#infra/container/container.ts';
import { createCore } from '#infra/container/core.ts';
import { linkEntries, verifyChain } from '#infra/postgres/audit/chain.ts';
import { onBenchSite } from '#tests/bench/bench-site.ts';
import { inSmoke } from '#tests/bench/in-smoke.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { BY_OWNER } from '#tests/builders/people.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { Client } from '#tests/contract/site.ts';

/*
 * What the record of acts costs (docs/product/audit.md): the processor time of a confirmation with and without its entry, in turns,
 * beside that of a whole confirmation by a call; and how long a chain takes to verify. Processor time is that of Node.js and PostgreSQL.
 */
const ROUNDS = inSmoke(1, 12);
const IN_ROUND = inSmoke(5, 60);
const ENTRIES = inSmoke(2_000, 100_000);
/** Ticks of the kernel's clock, in milliseconds. */
const TICK_MS = 10;

await onBenchSite(async ({ databaseUrl, product }) => {
  const config = readConfig({ DATABASE_URL: databaseUrl, RATE_LIMITS: 'off' }, { demo: true });
  const log = createLog({ logLevel: 'error' }, 'bench');
  const container = createContainer(config, log);
  const core = createCore(config, log, {});
  const { clock, inTransaction } = core;
  const bare = confirmBooking({
    clock,
    changeBooking: changeBooking({ inTransaction, timeouts: config.timeouts }),
  });
  const owner = new Client({ url: `http://127.0.0.1:${product.port}` });
  const phone = '+919999900081';
  await container.db
    .insertInto('team_members')
    .values({ phone: phone as never, role: 'owner' })
    .execute();
  await owner.logIn(phone);
  const backend = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(container.db);
  const postmaster = readProcess(String(backend.rows[0]?.pid))[0]?.parent ?? 0;
  const WAYS: Readonly<Record<string, (id: BookingId) => Promise<unknown>>> = {
    'without an entry': async (id) => accepted(await bare({ id, by: BY_OWNER })),
    'with an entry': async (id) => accepted(await container.acts.confirmBooking({ id, by: BY_OWNER })),
    'a whole call': (id) => owner.post(`/api/admin/bookings/${id}/confirm`, {}),
  };
  const used = new Map(Object.keys(WAYS).map((name) => [name, [] as number[]]));
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, confirm] of Object.entries(WAYS)) {
      const ids: BookingId[] = [];
      for (let one = 0; one < IN_ROUND; one += 1) ids.push(await placed(container));
      const before = processorMs(postmaster, product.pid);
      for (const id of ids) await confirm(id);
      if (round > 0) used.get(name)?.push((processorMs(postmaster, product.pid) - before) / IN_ROUND);
    }
  }
  const medians = [...used].map(([name, ms]) => ({ name, ms: median(ms) }));
  for (const { name, ms } of medians)
    console.log(`${name.padEnd(20)} ${ms.toFixed(2).padStart(6)} ms of a core`);
  const [without = 0, withEntry = 0, whole = 1] = medians.map(({ ms }) => ms);
  console.log(
    `the entry is ${((100 * (withEntry - without)) / whole).toFixed(1)} % of a confirmation by a call`,
  );

  await sql`truncate audit_entries, audit_links restart identity`.execute(container.db);
  await sql`
    insert into audit_entries (operation, outcome, role, surface, subjects, changes)
    select 'bookings.confirm', 'done', 'owner', 'console', array['BK-' || n],
      jsonb_build_array(jsonb_build_object('subject', 'BK-' || n, 'kind', 'confirmed', 'status', array['received', 'confirmed'], 'history', n))
    from generate_series(1, ${ENTRIES}::integer) n`.execute(container.db);
  while (await linkEntries(container.db));
  const started = performance.now();
  const { checked, faults } = await verifyChain(container.db);
  console.log(
    `${checked} entries verified in ${((performance.now() - started) / 1000).toFixed(1)} s, ${faults.length} faults`,
  );
  await container.close();
  await Promise.all(
    [core.db, core.readOnly, core.lists, core.long, core.relay].map((pool) => pool.destroy()),
  );
});

/** Returns the processor time so far of this process, the product and PostgreSQL with its backends. */
function processorMs(postmaster: number, productPid: number): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess);
  return processes
    .filter(({ pid, parent }) => [process.pid, productPid, postmaster].includes(pid) || parent === postmaster)
    .reduce((sum, { ticks }) => sum + ticks * TICK_MS, 0);
}

function readProcess(pid: string) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, name = '', rest = ''] = /\((.*)\) (.*)/.exec(stat) ?? [];
    const fields = rest.split(' ');
    return [
      { pid: Number(pid), name, parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) },
    ];
  } catch {
    // It has ended.
    return [];
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
