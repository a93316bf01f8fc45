import type { GetFieldProps } from '#app/console/bookings/create/parts/field-props.ts';
import type {
  ShownConversion,
  ShownPrice,
  TeamCoupon,
} from '#app/console/bookings/create/parts/manual-answers.ts';
import { OF_TRANSFERZ } from '#app/console/bookings/create/parts/service-classes.ts';
import { NumberField } from '#app/ui/forms/number-field.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { type FareRow, FareSummary } from '#app/ui/parts/summary-list.tsx';
import { ESTIMATED_FARE } from '#domain/fares/estimated-fare.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import { drivingTime } from '#domain/kernel/text/drive.ts';
import { CURRENCIES, CURRENCY_SYMBOLS, type Currency } from '#domain/partners/currency.ts';

const OF_INTERCITY = 'hidden group-has-[[value=intercity]:checked]/booking:block';

/** Partner currencies first, with the spelling EURO (docs/product/partners.md#currencies). */
const CURRENCY_OPTIONS = [...CURRENCIES.filter((currency) => currency !== 'INR'), 'INR' as const].map(
  (value) => ({
    value,
    label: `${value === 'EUR' ? 'EURO' : value} (${CURRENCY_SYMBOLS[value as Currency]})`,
  }),
);

/** The partner's fields: its booking number, its fare and the passenger. */
export function PartnerPart({ field }: { field: GetFieldProps }) {
  return (
    <div className={OF_TRANSFERZ}>
      <TextField
        {...field('transferzBookingId')}
        label="Partner booking ID"
        hint="The partner’s reference. Each can be used only once."
        autoComplete="off"
        spellCheck={false}
        required={false}
      />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <SelectField
          {...field('currency')}
          label="Currency"
          placeholder="Select currency"
          options={CURRENCY_OPTIONS}
        />
        <NumberField {...field('partnerFare')} label="Partner fare" decimal />
      </div>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-semibold">Foreign customer</legend>
        <div className="grid items-end gap-4 sm:grid-cols-3">
          <TextField {...field('foreignCustomerName')} label="Name" autoComplete="off" required={false} />
          <TextField
            {...field('foreignCustomerEmail')}
            label="E-mail"
            type="email"
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
            required={false}
          />
          <TextField
            {...field('foreignCustomerPhone')}
            label="Phone"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            placeholder="+49 170 1234567"
            required={false}
          />
        </div>
      </fieldset>
    </div>
  );
}

/** The fare of an intercity trip is typed by the team. */
export function TypedFare({ field }: { field: GetFieldProps }) {
  return (
    <div className={OF_INTERCITY}>
      <NumberField {...field('fare')} label="Fare" hint="In rupees, for the whole trip." decimal prefix="₹" />
    </div>
  );
}

export type Amounts = {
  readonly price: ShownPrice;
  readonly conversion: ShownConversion | null;
  readonly coupon: TeamCoupon;
};

export function manualFinalAmount({ price, coupon }: Amounts): number {
  const discount = coupon.state === 'applied' ? coupon.discount : 0;
  return price.base + price.meetAndGreet - discount;
}

/** The current fare, or the answers that it needs. An error summary links to it. */
export function FarePart({
  id,
  amounts,
  isPending,
  refused,
  error,
}: {
  id: string;
  amounts: Amounts | null;
  isPending: boolean;
  /** Why there is no fare for this ride. */
  refused: string | null;
  error: readonly string[] | undefined;
}) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-label="Fare summary"
      aria-busy={isPending}
      className="rounded-card border border-line bg-sunken px-4 py-3"
    >
      {error && <p className="mb-2 font-semibold text-danger">{error[0]}</p>}
      {amounts ? (
        <FareSummary
          lines={fareRows(amounts)}
          total={{ label: 'Final Amount', amount: formatRupees(manualFinalAmount(amounts)) }}
          note={fareNote(amounts)}
        />
      ) : (
        <p className="text-ink-soft">
          {refused ?? (isPending ? 'Calculating the fare' : 'Complete the answers above to see the fare.')}
        </p>
      )}
    </section>
  );
}

function fareRows({ price, coupon }: Amounts): FareRow[] {
  const { base, meetAndGreet } = price;
  return [
    { label: 'Base Fare', amount: formatRupees(base) },
    ...(meetAndGreet > 0 ? [{ label: 'Meet & Greet', amount: formatRupees(meetAndGreet) }] : []),
    ...(coupon.state === 'applied'
      ? [
          {
            label: `Coupon Discount (${coupon.code})`,
            amount: formatRupees(-coupon.discount),
            tone: 'discount' as const,
          },
        ]
      : []),
  ];
}

function fareNote({ price: { distance, duration, estimated }, conversion }: Amounts): string {
  if (estimated) return ESTIMATED_FARE;
  const way = distance && duration ? `About ${distance} km and ${drivingTime(duration)} by road.` : '';
  return [conversion && `${conversion.words}.`, way].filter(Boolean).join(' ');
}
