/** `12 cancelled bookings`, `1 cancelled booking`. */
export function cancelledBookings(count: number): string {
  return `${count.toLocaleString('en-IN')} cancelled ${count === 1 ? 'booking' : 'bookings'}`;
}
