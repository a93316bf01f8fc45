import type { CustomerView } from '#app/console/bookings/create/parts/customer-view.server.ts';
import type { Suggestion } from '#app/ui/hooks/use-suggestions.ts';

/** The suggested customers, by their label. */
const suggested = new Map<string, CustomerView>();

/** Loads customer suggestions from the server. Throws when it does not answer. */
export async function suggestCustomers(typed: string): Promise<readonly Suggestion[]> {
  const response = await fetch(`/resources/customers?${new URLSearchParams({ q: typed })}`);
  if (!response.ok) throw new Error(`Suggestions answered ${response.status}`);
  const { customers } = (await response.json()) as { customers: readonly CustomerView[] };
  for (const customer of customers) suggested.set(customer.label, customer);
  return customers.map(({ label, email }) => ({ text: label, detail: email || null }));
}

/** Returns the customer of a chosen suggestion, or undefined for other text. */
export function suggestedCustomer(text: string): CustomerView | undefined {
  return suggested.get(text);
}
