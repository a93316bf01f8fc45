import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** The result of the browser's ceremony: the answer for the server, or a message. */
export type Ceremony = { readonly passkey: string } | { readonly message: string };

const OFFLINE = 'We could not reach the server. Check your connection and try again.';
const STOPPED = 'The passkey was not used. Try again, or choose another way.';
const KNOWN = 'This device has a passkey for you already.';

/** Asks the server for a challenge, and the browser for a passkey: a new one, or one to sign in with. */
export async function runPasskeyCeremony(purpose: 'sign-in' | 'new'): Promise<Ceremony> {
  const asked = await askForOptions(purpose);
  if ('message' in asked) return asked;
  const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser');
  const { options } = asked;
  try {
    const answer =
      purpose === 'new'
        ? await startRegistration({
            optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
          })
        : await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
    return { passkey: JSON.stringify(answer) };
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    return { message: isKnown ? KNOWN : STOPPED };
  }
}

async function askForOptions(
  purpose: 'sign-in' | 'new',
): Promise<{ readonly options: unknown } | { readonly message: string }> {
  try {
    const response = await fetch('/api/admin/second-factor/passkey', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ purpose }),
    });
    // WebAuthn options, which the library reads, or a problem.
    const answer: unknown = await response.json();
    if (response.ok) return { options: answer };
    const { detail }: { detail?: unknown } = Object(answer);
    return { message: typeof detail === 'string' ? detail : STOPPED };
  } catch {
    return { message: OFFLINE };
  }
}
