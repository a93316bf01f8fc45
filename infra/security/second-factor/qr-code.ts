import { encode } from 'uqr';

/** A QR code as one SVG path in a square of `size` units, with its quiet zone. */
export type QrCode = { readonly size: number; readonly path: string };

/** The white border that readers need, in modules. */
const QUIET_ZONE = 4;

/** Draws a text as a QR code. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { border: QUIET_ZONE, ecc: 'M' });
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size, path: modules.join('') };
}
