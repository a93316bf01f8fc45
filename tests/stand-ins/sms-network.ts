import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What a phone got, or what the networks refused. */
export type Taken = {
  readonly reference: string;
  readonly to: string;
  readonly text: string;
  /** Null if it arrived. */
  readonly refusal: string | null;
  /** Where the provider was asked to report. */
  readonly reportsTo: string | null;
};

type Text = { readonly id: string; readonly pattern: RegExp };
/** What a provider says in place of its own answer. */
export type Answer = (response: ServerResponse) => void;

/** The tags of the registry, by "Variable Tagging on DLT SMS Templates" (MSG91) and the direction of TRAI of November 2025. */
const TAGS: Readonly<Record<string, string>> = {
  numeric: String.raw`\d{1,40}`,
  alphanumeric: String.raw`[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N} ]{0,38}[\p{L}\p{M}\p{N}])?`,
};

/**
 * Starts a stand-in of the networks of India with two providers before them. The providers take what has the right shape, as they
 * do. The networks then compare the whole text with the one that is registered under its id, and deliver nothing that differs
 * ("DLT Platform Error Codes in India", Exotel: 620 header, 601 entity, 630 template; "SMS Status Codes": FAILED_DLT_TEMPLATE).
 * Links pass if they begin with `allowedLink`. `answersWith` replaces the answers of the providers.
 */
export async function startSmsNetwork(options: {
  readonly key: string;
  readonly header: string;
  readonly entityId: string;
  readonly allowedLink: string;
}) {
  const registry = new Map<string, Text>();
  /** What MSG91 keeps: the text with the names of its values. */
  const flows = new Map<string, { readonly templateId: string; readonly text: string }>();
  const taken: Taken[] = [];
  const received: { path: string; headers: IncomingMessage['headers']; body: string }[] = [];
  let answer: Answer | null = null;
  let number = 0;
  const next = () => {
    number += 1;
    return String(number).padStart(20, '0');
  };

  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { url: path = '', headers } = request;
    received.push({ path, headers, body });
    if (answer) return answer(response);
    if (path === '/api/v5/flow/') return takeFromMsg91(headers, body, response);
    if (/^\/v1\/Accounts\/fleet1\/Sms\/send\.json$/.test(path))
      return takeFromExotel(headers, body, response);
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  function takeFromMsg91(headers: IncomingMessage['headers'], body: string, response: ServerResponse) {
    const say = (answer: object, status = 200) => json(response, status, answer);
    if (headers.authkey !== options.key)
      return say({ message: 'Unauthorized', status: 'fail', hasError: true, code: '207' }, 401);
    const { template_id, sender, recipients } = JSON.parse(body);
    const flow = flows.get(template_id);
    if (!flow) return say({ type: 'error', message: 'Invalid flow id', code: '400' }, 400);
    const [{ mobiles, ...values }] = recipients;
    if (!/^91[6-9]\d{9}$/.test(mobiles))
      return say({ type: 'error', message: 'Invalid mobile number 91900', code: '202' }, 400);
    const filled = flow.text.replace(/##(\w+)##/g, (_, name: string) => values[name] ?? '');
    const reference = `3765${next()}`;
    scrub({ reference, to: `+${mobiles}`, text: filled, reportsTo: null }, flow.templateId, sender, null);
    say({ type: 'success', message: reference });
  }

  function takeFromExotel(headers: IncomingMessage['headers'], body: string, response: ServerResponse) {
    const say = (status: number, message: string) =>
      json(response, status, { RestException: { Status: status, Message: message } });
    const basic = `Basic ${Buffer.from(`${options.key}:token`).toString('base64')}`;
    if (headers.authorization !== basic) return say(401, 'Authentication failed. Invalid API Key or Token.');
    const form = Object.fromEntries(new URLSearchParams(body));
    if (!/^\+91[6-9]\d{9}$/.test(form.To ?? '')) return say(400, 'Invalid To number +91900');
    const reference = `sid${next()}`;
    const { To: to = '', Body: text = '', StatusCallback: reportsTo = null } = form;
    scrub(
      { reference, to, text, reportsTo },
      form.DltTemplateId ?? '',
      form.From ?? '',
      form.DltEntityId ?? '',
    );
    json(response, 200, { SMSMessage: { Sid: reference, Status: 'queued', DateSent: null } });
  }

  function scrub(
    message: Omit<Taken, 'refusal'>,
    templateId: string,
    header: string,
    entityId: string | null,
  ) {
    const registered = registry.get(templateId);
    const refusal =
      (header !== options.header && 'HEADER_NOT_FOUND') ||
      (entityId !== null && entityId !== options.entityId && 'FAILED_DLT_ENTITY') ||
      (!registered?.pattern.test(message.text) && 'FAILED_DLT_TEMPLATE') ||
      null;
    taken.push({ ...message, refusal });
  }

  return {
    apiUrl: `http://127.0.0.1:${port}`,
    taken,
    received,
    /** Registers a text, and returns its template id. */
    register(registered: string): string {
      const id = `110717${String(registry.size + 1).padStart(13, '0')}`;
      const source = registered
        .split(/(\{#\w+#\})/)
        .map((part) => patternOf(part, options.allowedLink))
        .join('');
      registry.set(id, { id, pattern: new RegExp(`^${source}$`, 'u') });
      return id;
    },
    /** Keeps a text at MSG91, and returns its id there. */
    keep(templateId: string, kept: string): string {
      const id = `64f1${String(flows.size + 1).padStart(20, '0')}`;
      flows.set(id, { templateId, text: kept });
      return id;
    },
    answersWith(other: Answer | null) {
      answer = other;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function patternOf(part: string, allowedLink: string): string {
  const tag = /^\{#(\w+)#\}$/.exec(part)?.[1];
  if (tag === undefined) return escaped(part);
  if (tag === 'url') return String.raw`${escaped(allowedLink)}[\w./-]*`;
  const pattern = TAGS[tag];
  if (pattern === undefined) throw new Error(`The registry has no tag ${tag}`);
  return pattern;
}

function escaped(part: string): string {
  return part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
