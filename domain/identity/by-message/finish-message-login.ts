import type { Customer, Customers } from '#domain/customers/customer.ts';
import type { MessageLogins, MessageLoginUses, OwnLogin } from '#domain/identity/by-message/ports.ts';
import type { MessageLoginRefused } from '#domain/identity/by-message/refusals.ts';
import type { Team } from '#domain/identity/role.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import type { LanguageCode } from '#domain/kernel/language.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { SecurityRefusals } from '#domain/security-log/security-event.ts';

export type FinishMessageLogin = OwnLogin & { readonly language?: LanguageCode | undefined };

/**
 * Uses up a confirmed request of this session. Returns the customer of the number that confirmed it, and creates one for a new
 * number. A member of the team is refused: their logins are worth more to a stranger who talks somebody into a text.
 */
export function finishMessageLogin(deps: {
  logins: Pick<MessageLogins, 'stateOf'>;
  refusals: SecurityRefusals;
  inTransaction: InTransaction<{ messageLogins: MessageLoginUses; customers: Customers; team: Team }>;
}) {
  return async ({
    language,
    ...login
  }: FinishMessageLogin): Promise<Result<Customer, MessageLoginRefused>> => {
    let member: Phone | undefined;
    const done = await deps.inTransaction<Customer, MessageLoginRefused>(
      async ({ messageLogins, customers, team }) => {
        const phone = await messageLogins.use(login);
        if (!phone) return refuse(ENDED);
        member = (await team.roleOf(phone)) ? phone : undefined;
        if (member) return refuse(TEAM);
        return ok(await customers.ofPhone(phone, language && { language }));
      },
    );
    if (done.ok) return done;
    if (member) {
      deps.refusals.note({ kind: 'rider.sign-in-refused', detail: 'message-team', who: member });
      return done;
    }
    const state = await deps.logins.stateOf(login);
    return state === 'waiting' || state === 'asked' ? refuse(WAITING) : refuse(ENDED);
  };
}

const refused = (reason: MessageLoginRefused['reason']): MessageLoginRefused => ({
  code: 'message-login-refused',
  reason,
});
const WAITING = refused('waiting');
const ENDED = refused('ended');
const TEAM = refused('team');
