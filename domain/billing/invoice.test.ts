import { describe, expect, test } from 'vitest';
import { type BilledRide, billedBooking } from '#domain/billing/billed-ride.ts';
import { parseGstin } from '#domain/billing/gstin.ts';
import { financialYear, invoiceNumber, seriesOf } from '#domain/billing/invoice.ts';
import { type InvoiceStore, issueInvoice, MAX_INVOICES } from '#domain/billing/issue-invoice.ts';
import type { Operator, Registration } from '#domain/billing/paper.ts';
import type { CustomerId } from '#domain/kernel/ids.ts';
import { rupees } from '#domain/kernel/money.ts';
import { sampleBooking } from '#domain/messaging/testing/sample-booking.ts';
import type { StateCode } from '#domain/places/states.ts';
import { india } from '#tests/builders/india.ts';
import { accepted } from '#tests/builders/outcomes.ts';

const NOW = india('2026-11-22 18:00');
const gstin = parseGstin('07AAACR0000R1ZK');
if (!gstin) throw new Error('The test needs a valid GSTIN');
const REGISTRATION: Registration = {
  legalName: 'Ratha Mobility',
  address: 'New Delhi',
  gstin,
  invoicePrefix: 'RTH',
};
const OPERATOR: Operator = { brand: 'Ratha', email: 'a@b.example', phone: '+91', registration: REGISTRATION };
const COMPANY = { name: ' Acme  Ltd ', address: 'MG Road,\nMumbai', gstin: '27aapfu0939f1zv' };
const DELHI = '07' as StateCode;
const RIDE: BilledRide = { ...billedBooking(sampleBooking()), status: 'completed', state: DELHI };

/** Issues invoices for a ride that can change, with stores in memory. */
function setup({ operator = OPERATOR }: { operator?: Operator } = {}) {
  const state = { ride: RIDE as BilledRide | undefined, serials: new Map<string, number>() };
  const written: Awaited<ReturnType<InvoiceStore['ofRide']>>[number][] = [];
  const kept: string[] = [];
  const invoices: InvoiceStore = {
    lockRide: async () => state.ride,
    ofRide: async () => [...written],
    nextSerial: async (series) => {
      const next = (state.serials.get(series) ?? 0) + 1;
      state.serials.set(series, next);
      return next;
    },
    write: async (_, kind, paper) => {
      written.push({ number: paper.number, kind, issuedAt: paper.issuedAt, paper });
    },
    keepCompany: async (_, { name, gstin: number }) => {
      kept.push(`${name} ${number}`);
    },
  };
  const issue = issueInvoice({ inTransaction: (work) => work({ invoices }), operator, clock: () => NOW });
  const issueFor = (company = COMPANY) =>
    issue({ subject: RIDE.subject, customerId: 7 as CustomerId, company });
  return { state, written, kept, issueFor };
}

describe('the number of an invoice', () => {
  test('counts in the financial year of India and fits in 16 characters', () => {
    expect(financialYear(india('2026-03-31 23:59'))).toBe('25-26');
    expect(financialYear(india('2026-04-01 00:00'))).toBe('26-27');
    expect(financialYear(india('2100-01-01 00:00'))).toBe('99-00');
    expect(invoiceNumber(seriesOf('invoice', REGISTRATION, NOW), 7)).toBe('RTH/26-27/00007');
    expect(invoiceNumber(seriesOf('credit-note', REGISTRATION, NOW), 99_999)).toHaveLength(16);
  });
});

describe('an invoice', () => {
  test('bills the company in its own state, with taxes that add up to the fare', async () => {
    const { issueFor, kept } = setup();
    const { paper } = accepted(await issueFor());
    expect(paper.recipient).toMatchObject({
      name: 'Acme Ltd',
      lines: expect.arrayContaining(['MG Road, Mumbai', 'GSTIN 27AAPFU0939F1ZV', 'State Maharashtra (27)']),
    });
    expect(paper.tax?.lines.map(({ name }) => name)).toEqual(['IGST']);
    expect((paper.tax?.taxable ?? 0) + (paper.tax?.tax ?? 0)).toBe(RIDE.total * 100);
    expect(paper.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(RIDE.total);
    expect(kept).toEqual(['Acme Ltd 27AAPFU0939F1ZV']);
    expect(JSON.stringify(paper)).not.toContain(RIDE.passenger);
  });

  test('is the same when it is asked for again', async () => {
    const { issueFor, written } = setup();
    const first = accepted(await issueFor());
    expect(accepted(await issueFor())).toEqual(first);
    expect(written).toHaveLength(1);
  });

  test('is cancelled by a credit note and replaced after a change of the fare or company, three times at most', async () => {
    const { state, issueFor, written } = setup();
    accepted(await issueFor());
    state.ride = {
      ...RIDE,
      total: rupees(1200),
      lines: [{ label: 'Base Fare', detail: null, amount: rupees(1200) }],
    };
    expect(accepted(await issueFor()).paper.total).toBe(1200);
    accepted(await issueFor({ ...COMPANY, name: 'Other Ltd' }));
    expect(written.map(({ number }) => number)).toEqual([
      ...['RTH/26-27/00001', 'RTHC/26-27/00001', 'RTH/26-27/00002'],
      ...['RTHC/26-27/00002', 'RTH/26-27/00003'],
    ]);
    expect(written[1]?.paper).toMatchObject({
      title: 'Credit note',
      total: RIDE.total,
      notes: ['This note cancels invoice RTH/26-27/00001 in full.'],
    });
    expect(MAX_INVOICES).toBe(3);
    expect(await issueFor()).toMatchObject({ refusal: { code: 'invoice-refused', reason: 'too-many' } });
    expect(written).toHaveLength(5);
  });

  test.each([
    ['not-completed', { status: 'confirmed' }],
    ['nothing-to-bill', { isPartners: true }],
    ['nothing-to-bill', { total: rupees(0) }],
  ] as const)('is refused as %s', async (reason, parts) => {
    const { state, issueFor } = setup();
    state.ride = { ...RIDE, ...parts };
    expect(await issueFor()).toMatchObject({ refusal: { code: 'invoice-refused', reason } });
  });

  test('waits until the state of the pickup is known, and is returned if it was issued before', async () => {
    const { state, issueFor, written } = setup();
    state.ride = { ...RIDE, state: null };
    expect(await issueFor()).toMatchObject({ refusal: { code: 'invoice-refused', reason: 'state-unknown' } });
    expect(written).toEqual([]);
    state.ride = RIDE;
    const issued = accepted(await issueFor());
    state.ride = { ...RIDE, state: null };
    expect(accepted(await issueFor())).toEqual(issued);
    expect(await issueFor({ ...COMPANY, name: 'Other Ltd' })).toMatchObject({
      refusal: { reason: 'state-unknown' },
    });
  });

  test('of a rental by the hour needs no state of the pickup', async () => {
    const { state, issueFor } = setup();
    state.ride = { ...RIDE, service: 'hourly', state: null };
    expect(accepted(await issueFor()).number).toBe('RTH/26-27/00001');
  });

  test('is refused without a registration, and for a ride that is gone', async () => {
    const unregistered = setup({ operator: { ...OPERATOR, registration: null } });
    expect(await unregistered.issueFor()).toMatchObject({ refusal: { reason: 'not-registered' } });
    const { state, issueFor } = setup();
    state.ride = undefined;
    expect(await issueFor()).toMatchObject({ refusal: { code: 'not-found' } });
  });

  test('needs a name, an address and a GSTIN with the right check character', async () => {
    const { issueFor } = setup();
    const codesOf = async (company: typeof COMPANY) => {
      const outcome = await issueFor(company);
      return (
        !outcome.ok && outcome.refusal.code === 'invalid' && outcome.refusal.errors.map(({ code }) => code)
      );
    };
    expect(await codesOf({ name: ' ', address: '', gstin: '27AAPFU0939F1ZW' })).toEqual([
      'company-name-missing',
      'company-address-missing',
      'gstin-wrong',
    ]);
    expect(await codesOf({ ...COMPANY, name: 'x'.repeat(201) })).toEqual(['company-text-too-long']);
  });
});
