import { createHmac } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import type { Passkey, PasskeyChecks } from '#domain/identity/second-factor/ports.ts';
import { SECOND_FACTOR } from '#domain/identity/second-factor/second-factor.ts';
import { parseJson } from '#infra/stored-json/stored-json.ts';

/** The longest answer of a browser that is read. */
const MAX_ANSWER_LENGTH = 32_768;

const text = z.string();
const registration = z.looseObject({
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
  response: z.looseObject({ clientDataJSON: text, attestationObject: text }),
});
const authentication = z.looseObject({
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
  response: z.looseObject({ clientDataJSON: text, authenticatorData: text, signature: text }),
});

/**
 * Creates and checks WebAuthn challenges for the site at `publicUrl`. The user's verification is required: a
 * fingerprint, a face or a PIN. `userKey` hides the phone in the id that authenticators store.
 */
export function passkeyChecks({
  publicUrl,
  siteName,
  userKey,
}: {
  publicUrl: string;
  siteName: string;
  userKey: Buffer;
}): PasskeyChecks {
  const { origin: expectedOrigin, hostname: rpID } = new URL(publicUrl);
  const timeout = SECOND_FACTOR.challengeMs;

  return {
    async askForNew(phone, existing) {
      const { generateRegistrationOptions } = await import('@simplewebauthn/server');
      const options = await generateRegistrationOptions({
        rpName: siteName,
        rpID,
        userID: new Uint8Array(createHmac('sha256', userKey).update(phone).digest()),
        userName: phone,
        userDisplayName: phone,
        timeout,
        attestationType: 'none',
        excludeCredentials: existing.map(descriptor),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      });
      return { options, challenge: options.challenge };
    },

    async checkNew(answer, expectedChallenge) {
      const response = read(registration, answer);
      if (!response) return undefined;
      const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
      try {
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          response: response as RegistrationResponseJSON,
          expectedChallenge,
          expectedOrigin,
          expectedRPID: rpID,
          requireUserVerification: true,
        });
        if (!verified) return undefined;
        const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
        return { id, publicKey, counter, transports };
      } catch {
        // The library throws for each check that fails.
        return undefined;
      }
    },

    async askForKnown(known) {
      const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
      const options = await generateAuthenticationOptions({
        rpID,
        allowCredentials: known.map(descriptor),
        timeout,
        userVerification: 'required',
      });
      return { options, challenge: options.challenge };
    },

    idIn: (answer) => read(authentication, answer)?.id,

    async checkKnown(answer, expectedChallenge, passkey) {
      const response = read(authentication, answer);
      if (!response) return undefined;
      const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: response as AuthenticationResponseJSON,
          expectedChallenge,
          expectedOrigin,
          expectedRPID: rpID,
          credential: {
            id: passkey.id,
            publicKey: new Uint8Array(passkey.publicKey),
            counter: passkey.counter,
          },
          requireUserVerification: true,
        });
        return verified ? { counter: authenticationInfo.newCounter } : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

function read<Value>(schema: z.ZodType<Value>, answer: string): Value | undefined {
  return answer.length > MAX_ANSWER_LENGTH ? undefined : schema.safeParse(parseJson(answer)).data;
}

function descriptor({ id, transports }: Passkey) {
  return { id, transports: [...transports] };
}
