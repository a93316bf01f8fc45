import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** What a browser of this site is asked for, and where it is. */
type Asked = {
  readonly challenge: string;
  readonly origin: string;
  /** False if the person gave no fingerprint, face or PIN. */
  readonly isVerified?: boolean;
  readonly counter?: number;
};

/** Creates a passkey as an authenticator does: an ES256 key that answers the challenges of a site. */
export function aPasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const key = Buffer.concat([
    // CBOR of a COSE key: type 2 (EC2), algorithm -7 (ES256), curve 1 (P-256), x and y.
    Buffer.from('a5010203262001', 'hex'),
    ...[Buffer.from('215820', 'hex'), Buffer.from(x, 'base64url')],
    ...[Buffer.from('225820', 'hex'), Buffer.from(y, 'base64url')],
  ]);
  const answer = (response: Readonly<Record<string, Buffer>>) =>
    JSON.stringify({
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response: Object.fromEntries(
        Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
      ),
    });

  return {
    id: id.toString('base64url'),

    /** Answers the challenge of a registration, without an attestation. */
    register(asked: Asked): string {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = Buffer.concat([authenticatorData(asked, HAS_CREDENTIAL), credential]);
      const attestationObject = Buffer.concat([
        // CBOR of { fmt: 'none', attStmt: {}, authData: … }.
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return answer({ clientDataJSON: clientData('webauthn.create', asked), attestationObject });
    },

    /** Signs the challenge of a sign-in. */
    signIn(asked: Asked): string {
      const clientDataJSON = clientData('webauthn.get', asked);
      const data = authenticatorData(asked, 0);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey);
      return answer({ clientDataJSON, authenticatorData: data, signature });
    },
  };
}

function authenticatorData({ origin, isVerified = true, counter = 0 }: Asked, flags: number): Buffer {
  const counted = Buffer.alloc(4);
  counted.writeUInt32BE(counter);
  const flag = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | flags;
  return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flag]), counted]);
}

function clientData(type: string, { challenge, origin }: Asked): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}
