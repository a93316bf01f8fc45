import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { readInstallation } from '#infra/postgres/schema/installation.ts';
import { newTrips, seatOn } from '#tests/builders/new-trips.ts';
import { BY_OWNER } from '#tests/builders/people.ts';
import { press } from '#tests/contract/posted-form.ts';
import { type Answer, anotherPhone, Client, RIDES, type Site, startSite } from '#tests/contract/site.ts';

let site: Site;
let rider: Client;
let phone: string;
const stranger = () => new Client(site);

beforeAll(async () => {
  site = await startSite();
  rider = new Client(site);
  phone = anotherPhone();
  await rider.logIn(phone);
});
afterAll(() => site.stop());

async function teamClient(): Promise<Client> {
  const phone = anotherPhone() as Phone;
  await site.container.db.insertInto('team_members').values({ phone, role: 'dispatcher' }).execute();
  const client = new Client(site);
  await client.logIn(phone);
  return client;
}

/** Returns the page with the address that its forms are sent to. React leaves out the page's own. */
function withAction({ body }: Answer, address: string): string {
  return String(body).replaceAll(/<form\b(?![^>]*\saction=)/g, `<form action="${address}"`);
}

type Kind = keyof typeof RIDES;

/** Books as the rider, and confirms as the team. */
async function confirmed(kind: Kind, parts: Record<string, unknown> = {}): Promise<BookingId> {
  const { status, body } = await rider.post('/api/bookings', {
    ...RIDES[kind],
    customerPhone: phone,
    ...parts,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  const id: BookingId = body.booking.id;
  await site.container.useCases.confirmBooking({ id, by: BY_OWNER });
  return id;
}

async function completed(kind: Kind, parts: Record<string, unknown> = {}): Promise<BookingId> {
  const id = await confirmed(kind, parts);
  await site.container.useCases.completeBooking({ id, by: BY_OWNER, early: true });
  return id;
}

async function textOfPdf(client: Client, path: string): Promise<string> {
  const response = await fetch(site.url + path, { headers: { Cookie: client.cookie } });
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('application/pdf');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  expect(totalPages).toBe(1);
  return text.replaceAll(/\s+/g, ' ');
}

const rupeesIn = (text: string) => Number(text.replaceAll(/[₹,]/g, '').replace('−', '-'));

test('opens a receipt whose figures are the booking’s, and whose GST adds up to the total', async () => {
  const id = await completed('airport', { couponCode: 'WELCOME10', customerName: 'अनुष्का शर्मा' });
  const booking = await site.container.queries.bookings.find(id);
  if (!booking) throw new Error('The booking is gone');
  const { price } = booking;
  const text = await textOfPdf(rider, `/my-bookings/BK-${id}/receipt.pdf`);
  // Nobody has paid it yet.
  expect(text).toContain(`Bill BK-${id}`);
  expect(text).toContain('GSTIN 07AAACR0000R1ZK');
  const amounts = [...text.matchAll(/[−-]?₹[\d,]+(?:\.\d\d)?/g)].map(([amount]) => rupeesIn(amount));
  const grouped = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;
  expect(text).toContain(grouped(price.base));
  expect(text).toContain(`Meet & Greet ${grouped(price.meetAndGreet)}`);
  expect(text).toContain(`Total ${grouped(price.final)}`);
  expect(price.discount).toBeGreaterThan(0);
  expect(amounts).toContain(-price.discount);
  const [, taxable = '', cgst = '', sgst = '', total = ''] =
    /Taxable value (\S+) CGST at 2.5% (\S+) SGST at 2.5% (\S+) Total with GST (\S+)/.exec(text) ?? [];
  expect(rupeesIn(total)).toBe(price.final);
  expect(cgst).toBe(sgst);
  const paise = [taxable, cgst, sgst].map((amount) => Math.round(rupeesIn(amount) * 100));
  expect(paise.reduce((sum, amount) => sum + amount, 0)).toBe(price.final * 100);
});

test('tells the team which letters a receipt leaves out', async () => {
  const team = await teamClient();
  const said = async (customerName: string) => {
    const id = await completed('hourly', { customerName });
    const { body } = await team.get(`/admin/bookings/${id}`);
    return /The PDF leaves out [^<]*<!-- -->([^<]*)/.exec(String(body))?.[1];
  };
  expect(await said('தமிழ் Selvan')).toBe('த மி ழ்');
  expect(await said('Nguyễn Kṛṣṇa')).toBeUndefined();
});

test('has a UPI link and a QR code with the amount and the booking number while a ride is to be paid', async () => {
  const id = await confirmed('hourly');
  const { body } = await rider.get('/my-bookings');
  const [href = ''] = /upi:\/\/pay\?[^"]*tr=BK\d+/.exec(String(body).replaceAll('&amp;', '&')) ?? [];
  const link = new URL(href);
  expect(Object.fromEntries(link.searchParams)).toEqual({
    pa: 'ratha@upi.example',
    pn: 'Ratha',
    am: '2000.00',
    cu: 'INR',
    tn: `BK-${id} Ratha`,
    tr: `BK${id}`,
  });
  expect(body).toContain(`aria-label="QR code to pay ₹2,000 for BK-${id} by UPI"`);
  // The payment is the main action of the next ride.
  expect(body).toMatch(/<summary class="[^"]*\bbg-accent\b[^"]*">Pay ₹[\d,]+ by UPI/);
  expect((await rider.get(`/my-bookings/BK-${id}/receipt.pdf`)).status).toBe(404);
});

test('gives one ride as a calendar file with a reminder', async () => {
  const id = await confirmed('hourly');
  const { status, headers, body } = await rider.get(`/my-bookings/bk-${id}/ride.ics`);
  expect(status).toBe(200);
  expect(headers.get('Content-Disposition')).toContain(`ride-BK-${id}.ics`);
  expect(body).toContain('LOCATION:Saket\\, New Delhi\\, Delhi');
  expect(body).toMatch(/DTSTART:\d{8}T050000Z/);
  expect(body).toMatch(/DTEND:\d{8}T090000Z/);
  expect(body).toContain('TRIGGER:-PT1H');
  const installation = await readInstallation(site.container.db);
  expect(body).toContain(`UID:bk-${id}@${installation.id}`);
  expect(body).toContain('STATUS:CONFIRMED');
});

test('gives a company an invoice whose GST adds up to the fare, and keeps the company', async () => {
  const id = await completed('airport');
  const path = `/my-bookings/BK-${id}/invoice`;
  const { price } = (await site.container.queries.bookings.find(id)) ?? {};
  const company = {
    companyName: 'Acme & Söhne',
    companyAddress: 'MG Road, Mumbai',
    gstin: '27AAPFU0939F1ZW',
  };
  const refused = await rider.form(path, company);
  expect(refused.status).toBe(422);
  expect(refused.body).toContain('One of them is wrong or missing');
  expect(refused.body).toContain('value="Acme &amp; Söhne"');
  expect((await rider.get(`${path}.pdf`)).status).toBe(404);

  const done = await rider.form(path, { ...company, gstin: '27aapfu0939f1zv' });
  expect(done.headers.get('Location')).toBe(path);
  const text = await textOfPdf(rider, `${path}.pdf`);
  expect(text).toMatch(/Tax invoice RTH\/\d\d-\d\d\/00001/);
  for (const part of ['Billed to Acme & Söhne', 'GSTIN 27AAPFU0939F1ZV', 'GSTIN 07AAACR0000R1ZK', `BK-${id}`])
    expect(text).toContain(part);
  expect(text).not.toContain('Test Rider');
  const [, taxable = '', igst = '', total = ''] =
    /Taxable value (\S+) IGST at 5% (\S+) Total with GST (\S+)/.exec(text) ?? [];
  expect(rupeesIn(total)).toBe(price?.final);
  expect(Math.round(rupeesIn(taxable) * 100) + Math.round(rupeesIn(igst) * 100)).toBe(
    (price?.final ?? 0) * 100,
  );

  const other = await completed('hourly');
  expect((await rider.get(`/my-bookings/BK-${other}/invoice`)).body).toContain('value="27AAPFU0939F1ZV"');
  const ahead = await confirmed('hourly');
  expect((await rider.get(`/my-bookings/BK-${ahead}/invoice`)).status).toBe(404);
  expect(
    (await rider.form(`/my-bookings/BK-${ahead}/invoice`, { ...company, gstin: '27AAPFU0939F1ZV' })).status,
  ).toBe(409);
});

test('shows what the team marked as paid to the rider, once, and takes it back', async () => {
  const id = await confirmed('hourly');
  const team = await teamClient();
  const path = `/api/admin/bookings/${id}/payment`;
  const other = await team.post(path, { method: 'cash', amount: 1999 });
  expect(other.body).toMatchObject({
    ...{ status: 409, code: 'payment-refused' },
    detail: 'The fare is ₹2,000. Mark that amount, or change the fare first. Nothing was changed.',
  });
  expect((await rider.post(path, { method: 'cash' })).status).toBe(403);
  const both = await Promise.all([1, 2].map(() => team.post(path, { method: 'upi', amount: 2000 })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.detail).toContain('already marked as paid');

  const paid = /Paid ₹2,000 by UPI on \d\d\/\d\d\/\d{4}\./;
  const mine = String((await rider.get('/my-bookings')).body);
  expect(mine).toMatch(paid);
  expect(mine).not.toContain(`tr=BK${id}"`);
  expect(await textOfPdf(rider, `/my-bookings/BK-${id}/receipt.pdf`)).toMatch(paid);

  const dialog = await team.get(`/admin/bookings/${id}/payment`);
  expect(dialog.body).toMatch(paid);
  const undone = await press(
    team,
    { ...dialog, body: withAction(dialog, `/admin/bookings/${id}/payment`) },
    'unpaid',
  );
  expect(undone.headers.get('Location')).toBe(`/admin/bookings/${id}`);
  const again = await team.get(`/admin/bookings/${id}/payment`);
  const marked = await press(
    team,
    { ...again, body: withAction(again, `/admin/bookings/${id}/payment`) },
    'paid',
    {
      method: 'cash',
    },
  );
  expect(marked.status).toBe(303);
  const details = String((await team.get(`/admin/bookings/${id}`)).body);
  for (const line of ['₹2,000 by UPI', 'Not paid', '₹2,000 by cash']) expect(details).toContain(line);
  expect((await team.call('DELETE', path)).status).toBe(200);
  expect((await team.call('DELETE', path)).body.detail).toContain('not marked as paid');
});

test('takes the rest of a fare that grew after it was paid, also from two people at once, and takes it back alone', async () => {
  const id = await confirmed('hourly');
  const team = await teamClient();
  const path = `/api/admin/bookings/${id}/payment`;
  const page = `/admin/bookings/${id}/payment`;
  expect((await team.post(path, { method: 'upi' })).status).toBe(200);
  const edited = await team.call('PUT', `/api/admin/bookings/${id}`, { fare: 2561 });
  expect(edited.status, JSON.stringify(edited.body)).toBe(200);
  const mine = async () => String((await rider.get('/my-bookings')).body).replaceAll('&amp;', '&');
  expect(await mine()).toContain('₹561 is still to pay.');
  expect(await mine()).toContain(`am=561.00&cu=INR&tn=BK-${id}%20Ratha&tr=BK${id}"`);
  expect(await mine()).toContain(`QR code to pay ₹561 for BK-${id} by UPI`);
  expect(await textOfPdf(rider, `/my-bookings/BK-${id}/receipt.pdf`)).toContain(`Bill BK-${id}`);
  expect((await team.post(path, { method: 'cash', amount: 2561 })).body).toMatchObject({
    ...{ status: 409, code: 'payment-refused' },
    detail:
      '₹561 is left to pay of the fare of ₹2,561. Mark that amount, or change the fare first. Nothing was changed.',
  });
  expect((await team.get(`/admin/bookings/${id}`)).body).toContain('Mark the rest as paid');
  const dialog = await team.get(page);
  for (const text of ['Mark ₹561 as paid', 'Mark as not paid'])
    expect(String(dialog.body).replaceAll('<!-- -->', '')).toContain(text);
  const form = { ...dialog, body: withAction(dialog, page) };
  const marks = await Promise.all([1, 2].map(() => press(team, form, 'paid', { method: 'cash' })));
  expect(marks.map(({ status }) => status).toSorted()).toEqual([303, 409]);

  const both = /Paid ₹2,000 by UPI on \S+ and ₹561 by cash on \d\d\/\d\d\/\d{4}\. /;
  expect(await mine()).toMatch(/Paid ₹2,000 by UPI on \S+ and ₹561 by cash on [\d/]{10}\.</);
  expect(await mine()).not.toContain(`tr=BK${id}"`);
  const receipt = await textOfPdf(rider, `/my-bookings/BK-${id}/receipt.pdf`);
  expect(receipt).toContain(`Receipt BK-${id}`);
  expect(receipt).toMatch(both);
  expect(receipt).not.toContain('still to pay');

  const again = await team.get(page);
  expect(String(again.body)).toContain('Take back the last ₹561');
  // The dialog of the first payment is out of date.
  expect((await press(team, form, 'unpaid')).status).toBe(409);
  expect((await press(team, { ...again, body: withAction(again, page) }, 'unpaid')).status).toBe(303);
  expect(await mine()).toContain('₹561 is still to pay.');
  expect((await team.post(path, { method: 'upi', amount: 561 })).status).toBe(200);
  for (const paymentStatus of ['paid', 'pay-on-arrival'])
    expect((await team.call('DELETE', path)).body.booking).toMatchObject({ paymentStatus });
  expect(await mine()).toContain(`am=2561.00`);
});

test('takes back only the payment that the dialog showed', async () => {
  const id = await confirmed('hourly');
  const team = await teamClient();
  const path = `/api/admin/bookings/${id}/payment`;
  await team.post(path, { method: 'cash' });
  const page = `/admin/bookings/${id}/payment`;
  const dialog = await team.get(page);
  // A colleague corrects the method meanwhile.
  await team.call('DELETE', path);
  await team.post(path, { method: 'upi' });
  const late = await press(team, { ...dialog, body: withAction(dialog, page) }, 'unpaid');
  expect(late.status).toBe(409);
  expect(late.body).toContain('That payment was taken back, or another one was marked since.');
  const shown = { ...late, body: withAction(late, page) };
  expect(late.body).toContain('by UPI');
  expect((await press(team, shown, 'unpaid')).status).toBe(303);
});

test('shows papers to the own rider and to the team only', async () => {
  const id = await completed('airport');
  const other = stranger();
  await other.logIn(anotherPhone());
  for (const paper of ['receipt.pdf', 'ride.ics', 'invoice', 'invoice.pdf']) {
    const path = `/my-bookings/BK-${id}/${paper}`;
    expect((await stranger().get(path)).headers.get('Location')).toBe('/otp?returnTo=/my-bookings');
    const refused = await other.get(path);
    expect(refused.status).toBe(404);
    if (paper !== 'invoice')
      expect(refused.body).toBe((await other.get(`/my-bookings/BK-999999/${paper}`)).body);
  }
  const team = await teamClient();
  expect(await textOfPdf(team, `/admin/receipts/BK-${id}.pdf`)).toContain(`BK-${id}`);
  expect((await team.get('/admin/receipts/BK-999999.pdf')).status).toBe(404);
  expect((await team.get(`/admin/bookings/${id}`)).body).toContain(`/admin/receipts/BK-${id}.pdf`);
});

test('shows seats that were booked together as one: one payment, one bill, one calendar entry and one invoice', async () => {
  const family = new Client(site);
  const customerPhone = anotherPhone();
  await family.logIn(customerPhone);
  const trip = (await newTrips(site.container))();
  const seats = ['A1', 'B1', 'B3'];
  const booked = await family.post('/api/scheduled-rideshare/book', {
    ...seatOn(trip, 'A1'),
    ...{ seatNumber: undefined, seats, customerPhone },
  });
  expect(booked.status, JSON.stringify(booked.body)).toBe(201);
  const rows = await site.container.db
    .selectFrom('rideshare_bookings')
    .select(['id', 'fare'])
    .where('trip_id', '=', trip.id)
    .orderBy('id')
    .execute();
  const [first, second, third] = rows;
  if (!first || !second || !third) throw new Error('Three seats were booked');
  const reference = `RS-${first.id}`;
  const sum = (...parts: readonly { readonly fare: number }[]) =>
    parts.reduce((all, { fare }) => all + fare, 0);
  const mine = async () => String((await family.get('/my-bookings')).body);
  const paying = async () =>
    [...(await mine()).matchAll(/am=(\d+)\.00[^"]*?tr=(RS\d+)"/g)].map(([, amount, tr]) => `${tr} ${amount}`);
  expect(await paying()).toEqual([`RS${first.id} ${sum(first, second, third)}`]);
  expect((await mine()).match(/ride\.ics"/g)).toHaveLength(1);

  // One seat is paid, another is cancelled: the rest is left to pay. The money for the cancelled seat pays no other one.
  const team = await teamClient();
  const pay = async ({ id }: { readonly id: number }) => {
    const paid = await team.post(`/api/admin/rideshare-bookings/${id}/payment`, { method: 'upi' });
    expect(paid.status, JSON.stringify(paid.body)).toBe(200);
  };
  await pay(second);
  expect(await paying()).toEqual([`RS${first.id} ${sum(first, third)}`]);
  await pay(third);
  await family.form('/my-bookings', { cancel: `RS-${third.id}` });
  expect(await paying()).toEqual([`RS${first.id} ${sum(first)}`]);
  const rupees = (...parts: readonly { readonly fare: number }[]) =>
    `₹${sum(...parts).toLocaleString('en-IN')}`;
  const left = new RegExp(`Paid ${rupees(second)} by UPI on \\S+ ${rupees(first)} is still to pay\\.`);
  expect(await mine()).toMatch(left);
  const bill = await textOfPdf(family, `/my-bookings/${reference}/receipt.pdf`);
  expect(bill).toContain(`Bill ${reference}`);
  for (const text of ['Seat A1', 'Seat B1', rupees(first, second)]) expect(bill).toContain(text);
  expect(bill).not.toContain('Seat B3');
  expect(bill).toMatch(left);
  // Each number leads to the whole booking.
  expect(await textOfPdf(family, `/my-bookings/RS-${second.id}/receipt.pdf`)).toContain(`Bill ${reference}`);
  // The team has the same paper, under the details of each seat.
  for (const { id } of [first, second]) {
    expect(await textOfPdf(team, `/admin/receipts/RS-${id}.pdf`)).toBe(bill);
    const details = (await team.get(`/admin/rideshare/RS-${id}`)).body;
    expect(details).toContain(`/admin/receipts/${reference}.pdf`);
  }

  await site.container.db
    .updateTable('rideshare_bookings')
    .set({ status: 'completed' })
    .where('id', 'in', [first.id, second.id])
    .execute();
  const company = { companyName: 'Acme', gstin: '27AAPFU0939F1ZV', companyAddress: 'Mumbai' };
  for (const number of [reference, `RS-${second.id}`])
    expect((await family.form(`/my-bookings/${number}/invoice`, company)).headers.get('Location')).toBe(
      `/my-bookings/${reference}/invoice`,
    );
  const invoices = await site.container.papers.issuedOf({ kind: 'seat', id: first.id });
  expect(invoices.map(({ paper }) => [paper.total, paper.lines.length])).toEqual([[sum(first, second), 2]]);
  expect(await site.container.papers.issuedOf({ kind: 'seat', id: second.id })).toEqual([]);
});
