import type { CustomerView } from '#app/console/bookings/create/parts/customer-view.server.ts';
import { hasShape, isText, listOf } from '#app/ui/hooks/answer-shape.ts';
import type { Suggestion } from '#app/ui/hooks/use-suggestions.ts';
import { isId } from '#domain/kernel/ids.ts';
import { isPhone } from '#domain/kernel/phone.ts';

const isAnswer = hasShape<{ customers: readonly CustomerView[] }>({
  customers: listOf(
    hasShape<CustomerView>({
      id: isId,
      name: isText,
      email: isText,
      phone: isPhone,
      phoneLabel: isText,
      label: isText,
    }),
  ),
});

/** The suggested customers, by their label. */
const suggested = new Map<string, CustomerView>();

/** Loads customer suggestions from the server. Throws when it does not answer. */
export async function suggestCustomers(typed: string): Promise<readonly Suggestion[]> {
  const response = await fetch(`/resources/customers?${new URLSearchParams({ q: typed })}`);
  if (!response.ok) throw new Error(`Suggestions answered ${response.status}`);
  const answer: unknown = await response.json();
  if (!isAnswer(answer)) throw new Error('Suggestions are not readable');
  const { customers } = answer;
  for (const customer of customers) suggested.set(customer.label, customer);
  return customers.map(({ label, email }) => ({ text: label, detail: email || null }));
}

/** Returns the customer of a chosen suggestion, or undefined for other text. */
export function suggestedCustomer(text: string): CustomerView | undefined {
  return suggested.get(text);
}
