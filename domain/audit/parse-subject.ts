import { isId } from '#domain/kernel/ids.ts';
import { cleanCode } from '#domain/kernel/text/typed-text.ts';

const TYPED = /^(bk|rs|dt|tr|driver|vehicle|message|inbox|view)?[ #-]{0,3}(\d{1,10})$/i;

const COUPON = /^coupon[ #]{1,3}([\p{L}\p{N}-]{1,40})$/iu;

/**
 * Returns what entries are about, as they name it: `BK-12`, `RS-7`, `DT-3`, `TR-5`, `driver 4`, `vehicle 2`, `message 9`, `inbox 9`, `view 4`,
 * `coupon WELCOME10`. A number alone is a booking. Undefined for other text (docs/product/audit.md#entries).
 */
export function parseSubject(text: string): string | undefined {
  const [, coupon] = COUPON.exec(cleanCode(text)) ?? [];
  if (coupon) return `coupon ${coupon.toUpperCase()}`;
  const [, prefix = 'bk', digits] = TYPED.exec(cleanCode(text)) ?? [];
  const id = Number(digits);
  if (!isId(id)) return undefined;
  return prefix.length === 2 ? `${prefix.toUpperCase()}-${id}` : `${prefix.toLowerCase()} ${id}`;
}
