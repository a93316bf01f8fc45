import type { LoginSecrets, MessageLoginState } from '#domain/identity/by-message/message-login.ts';
import type { MessageLoginCodes, MessageLogins, OwnLogin } from '#domain/identity/by-message/ports.ts';

/** Returns what the page of a request shows. Without secrets for a request that has ended, or is of another session. */
export function viewMessageLogin(deps: { logins: Pick<MessageLogins, 'stateOf'>; codes: MessageLoginCodes }) {
  return async (
    login: OwnLogin,
  ): Promise<{ readonly state: MessageLoginState; readonly secrets: LoginSecrets | null }> => {
    const state = await deps.logins.stateOf(login);
    return { state, secrets: state === 'ended' ? null : deps.codes.secretsOf(login) };
  };
}
