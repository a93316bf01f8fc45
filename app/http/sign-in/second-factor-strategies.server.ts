import { Strategy } from 'remix-auth/strategy';
import { textOf } from '#app/http/form-body.server.ts';

/** Reads the code of an authenticator app from a form. */
export class AuthenticatorCodeStrategy<Outcome> extends Strategy<Outcome, string> {
  override readonly name = 'code';

  override async authenticate(request: Request): Promise<Outcome> {
    return this.verify(textOf(await request.formData(), 'code'));
  }
}

/** Reads a recovery code from a form. */
export class RecoveryCodeStrategy<Outcome> extends Strategy<Outcome, string> {
  override readonly name = 'recovery';

  override async authenticate(request: Request): Promise<Outcome> {
    return this.verify(textOf(await request.formData(), 'recoveryCode'));
  }
}

/** Reads the answer of a passkey, as JSON, from a form. */
export class PasskeyStrategy<Outcome> extends Strategy<Outcome, string> {
  override readonly name = 'passkey';

  override async authenticate(request: Request): Promise<Outcome> {
    return this.verify(textOf(await request.formData(), 'passkey'));
  }
}
