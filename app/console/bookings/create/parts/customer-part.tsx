import { useEffect, useRef } from 'react';
import type { CustomerView } from '#app/console/bookings/create/parts/customer-view.server.ts';
import type { GetFieldProps } from '#app/console/bookings/create/parts/field-props.ts';
import type { Chosen } from '#app/console/bookings/create/parts/manual-answers.ts';
import { suggestCustomers, suggestedCustomer } from '#app/console/bookings/create/parts/suggest-customers.ts';
import { Combobox } from '#app/ui/forms/combobox.tsx';
import { PhoneField } from '#app/ui/forms/phone/phone-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { Button } from '#app/ui/parts/button.tsx';

const WORDS = {
  loading: 'Searching customers',
  failed: 'Customers cannot be searched at the moment. Press Enter to try again.',
};

type Props = {
  readonly customer: Chosen;
  readonly found: readonly CustomerView[] | null;
  readonly field: GetFieldProps;
  readonly defaultCode: string | undefined;
  readonly onChoose: (customer: Chosen) => void;
};

/**
 * Selects a customer by name, phone or e-mail, or adds a new one (docs/product/bookings.md#manual). Every
 * button works without JavaScript.
 */
export function CustomerPart({ customer, found, field, defaultCode, onChoose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const chosen = customer === 'new' ? 'new' : (customer?.id ?? '');
  const before = useRef(chosen);

  // The pressed button disappears with the choice, so focus moves to the next field: the service, if all is known of the customer.
  useEffect(() => {
    if (before.current === chosen) return;
    before.current = chosen;
    const next =
      box.current?.querySelector<HTMLElement>('input:not([type=hidden])') ?? serviceOf(box.current);
    next?.focus();
  }, [chosen]);

  return (
    <div ref={box} className="grid gap-4">
      <input type="hidden" name="customerId" value={chosen} />
      {customer === null ? (
        <Search found={found} field={field} onChoose={onChoose} />
      ) : customer === 'new' ? (
        <NewCustomer field={field} defaultCode={defaultCode} onChoose={onChoose} />
      ) : (
        <KnownCustomer customer={customer} field={field} onChoose={onChoose} />
      )}
    </div>
  );
}

function serviceOf(box: HTMLElement | null) {
  return box?.closest('form')?.querySelector<HTMLElement>('[name=serviceType]:checked');
}

function Search({ found, field, onChoose }: Pick<Props, 'found' | 'field' | 'onChoose'>) {
  return (
    <>
      <Combobox
        {...field('customerSearch')}
        label="Customer"
        hint="Search by name, phone number or e-mail address."
        icon="search"
        words={WORDS}
        suggest={suggestCustomers}
        onChange={(text) => {
          const chosen = suggestedCustomer(text);
          if (chosen) onChoose(chosen);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <noscript>
          <Button type="submit" name="intent" value="find-customer">
            Find customer
          </Button>
        </noscript>
        <Choice to="new" onChoose={onChoose}>
          New customer
        </Choice>
      </div>
      {found && (
        <div role="status">
          {found.length === 0 ? (
            <p className="text-ink-soft">
              No customer matches. Try another name or number, or add a new one.
            </p>
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {found.map((one) => (
                <li
                  key={one.id}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5"
                >
                  <span className="min-w-0">
                    <span className="font-medium">{one.label}</span>
                    {one.email && <span className="block text-ink-soft">{one.email}</span>}
                  </span>
                  <Choice to={one} onChoose={onChoose}>
                    Select<span className="sr-only"> {one.label}</span>
                  </Choice>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </>
  );
}

function NewCustomer({ field, defaultCode, onChoose }: Pick<Props, 'field' | 'defaultCode' | 'onChoose'>) {
  return (
    <>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField {...field('customerName')} label="Customer name" autoComplete="off" required />
        <Email field={field} />
      </div>
      <PhoneField
        {...field('phone')}
        label="Phone"
        hint="Booking messages are sent to it by WhatsApp."
        codeName="countryCode"
        defaultCode={defaultCode}
        required
      />
      <div>
        <Choice to={null} onChoose={onChoose}>
          Select an existing customer
        </Choice>
      </div>
    </>
  );
}

function KnownCustomer({
  customer,
  field,
  onChoose,
}: {
  customer: CustomerView;
  field: GetFieldProps;
  onChoose: Props['onChoose'];
}) {
  const { name, email, phoneLabel } = customer;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line bg-sunken px-3 py-2">
        <p className="min-w-0">
          <span className="font-medium">{name || phoneLabel}</span>
          <span className="tabular block text-ink-soft">
            {[name && phoneLabel, email].filter(Boolean).join(', ')}
          </span>
        </p>
        <Choice to={null} onChoose={onChoose}>
          Change customer
        </Choice>
      </div>
      {(!name || !email) && (
        <div className="grid items-end gap-4 sm:grid-cols-2">
          {!name && (
            <TextField {...field('customerName')} label="Customer name" autoComplete="off" required />
          )}
          {!email && <Email field={field} />}
        </div>
      )}
    </>
  );
}

function Email({ field }: { field: GetFieldProps }) {
  return (
    <TextField
      {...field('customerEmail')}
      label="Customer e-mail"
      type="email"
      inputMode="email"
      autoComplete="off"
      spellCheck={false}
      required
    />
  );
}

function searchedText(form: HTMLFormElement | null): string {
  return String(new FormData(form ?? undefined).get('customerSearch') ?? '').trim();
}

/** A button that selects: in the page with JavaScript, by submitting the form without. */
function Choice({
  to,
  onChoose,
  children,
}: {
  to: Chosen;
  onChoose: Props['onChoose'];
  children: React.ReactNode;
}) {
  const written = to === 'new' ? 'new' : (to?.id ?? '');
  return (
    <Button
      type="submit"
      name="intent"
      value={`customer:${written}`}
      formNoValidate
      onClick={(event) => {
        // The server makes the searched name or number that of a new customer.
        if (to === 'new' && searchedText(event.currentTarget.form)) return;
        event.preventDefault();
        onChoose(to);
      }}
    >
      {children}
    </Button>
  );
}
