import type { Customer } from '#domain/customers/customer.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { Container } from '#infra/container/container.ts';

/**
 * Records that a member of the team has a booking open, and returns the names of the others. Nothing depends on it, so a
 * failure of the database returns no names.
 */
export async function viewerNames(
  { viewers }: Container,
  id: BookingId,
  { id: member }: Customer,
): Promise<string[]> {
  try {
    const names = await viewers.note(id, member);
    return names.map((name) => name?.trim() || 'A member of the team');
  } catch {
    return [];
  }
}
