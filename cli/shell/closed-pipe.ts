/** Ignores a pipe that the reader closes early, as in `ratha bookings list | head`. */
export function ignoreClosedPipe(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
