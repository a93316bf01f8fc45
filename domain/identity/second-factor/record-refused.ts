import type { Given } from '#domain/identity/second-factor/give-factor.ts';
import type { GiveRefusal } from '#domain/identity/second-factor/refusals.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { Result } from '#domain/kernel/result.ts';
import type { SecurityRefusals } from '#domain/security-log/security-event.ts';

/**
 * Returns the same use case, which records wrong and locked attempts (docs/product/security-log.md#kinds). `way` is
 * the detail of the event. A code that is not complete is no attempt.
 */
export function recordRefused<Asked extends { readonly phone: Phone }>(
  refusals: SecurityRefusals,
  way: 'code' | 'recovery' | 'passkey',
  give: (asked: Asked) => Promise<Result<Given, GiveRefusal>>,
) {
  return async (asked: Asked): Promise<Result<Given, GiveRefusal>> => {
    const given = await give(asked);
    if (given.ok || given.refusal.code === 'invalid') return given;
    const kind = given.refusal.code === 'too-many-requests' ? 'team.factor-locked' : 'team.factor-refused';
    refusals.note({ kind, detail: way, who: asked.phone });
    return given;
  };
}
