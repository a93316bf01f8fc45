import type { CustomerView } from '#app/console/bookings/create/parts/customer-view.server.ts';
import type { Suggestion } from '#app/ui/hooks/use-suggestions.ts';

/** The customers that were suggested on this page, by the text that choosing one writes. */
const suggested = new Map<string, CustomerView>();

/** Asks the server for customers as one types; throws when it does not answer. */
export async function suggestCustomers(typed: string): Promise<readonly Suggestion[]> {
  const response = await fetch(`/resources/customers?${new URLSearchParams({ q: typed })}`);
  if (!response.ok) throw new Error(`Suggestions answered ${response.status}`);
  const { customers } = (await response.json()) as { customers: readonly CustomerView[] };
  for (const customer of customers) suggested.set(customer.label, customer);
  return customers.map(({ label, email }) => ({ text: label, detail: email || null }));
}

/** The customer whose suggestion was chosen; undefined for anything else that is typed. */
export function suggestedCustomer(text: string): CustomerView | undefined {
  return suggested.get(text);
}
