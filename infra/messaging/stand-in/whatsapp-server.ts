import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readWhole } from '#infra/messaging/stand-in/read-whole.ts';

export type WhatsappRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
};

/** Answers a request that the stand-in has read to its end. */
export type WhatsappAnswer = (response: ServerResponse, request: WhatsappRequest) => void;

export const answersJson =
  (status: number, answer: unknown): WhatsappAnswer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));

export const acceptsMessage = answersJson(200, {
  messaging_product: 'whatsapp',
  messages: [{ id: 'wamid.ABC' }],
});

export const refusesMessage = (status: number, code: number, message = 'Refused') =>
  answersJson(status, { error: { message, type: 'OAuthException', code, fbtrace_id: 'trace' } });

/** Accepts the messages that come with the valid token, and refuses the others as Meta does for an expired one. */
export const requiresToken =
  (valid: string): WhatsappAnswer =>
  (response, request) => {
    const isValid = request.headers.authorization === `Bearer ${valid}`;
    const answer = isValid ? acceptsMessage : refusesMessage(401, 190, 'Error validating access token');
    answer(response, request);
  };

/** Answers about the sender's number like Meta, and refuses every other request, such as a message. */
export const knowsNumber =
  (phoneNumberId: string, valid: string): WhatsappAnswer =>
  (response, request) => {
    const { method, path, headers } = request;
    if (headers.authorization !== `Bearer ${valid}`) return requiresToken(valid)(response, request);
    const isKnown = method === 'GET' && path.startsWith(`/v23.0/${phoneNumberId}?fields=id,`);
    const unknown = { message: 'Unsupported request', code: 100, error_subcode: 33 };
    const answer = isKnown ? answersJson(200, { id: phoneNumberId }) : answersJson(400, { error: unknown });
    return answer(response, request);
  };

/** Takes the message and never answers. */
export const staysSilent: WhatsappAnswer = () => undefined;

/** Takes the message and closes the connection. */
export const cutsConnection: WhatsappAnswer = (response) => response.destroy();

/** Starts a local stand-in of Meta's Cloud API. `received` lists the complete requests. */
export async function startWhatsappStandIn(first: WhatsappAnswer = acceptsMessage) {
  const received: WhatsappRequest[] = [];
  let answer = first;
  const server = createServer(async (incoming, response) => {
    const { method = '', url: path = '', headers } = incoming;
    const sent = await readWhole(incoming);
    if (sent === undefined) return;
    const request: WhatsappRequest = { method, path, headers, body: sent === '' ? null : JSON.parse(sent) };
    received.push(request);
    answer(response, request);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    apiUrl: `http://127.0.0.1:${port}/v23.0`,
    answers: (next: WhatsappAnswer) => {
      answer = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
