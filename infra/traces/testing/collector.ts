import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Value = { readonly stringValue?: string; readonly intValue?: number };
type Pairs = readonly { readonly key: string; readonly value: Value }[];

/** A span as a collector gets it. */
export type ExportedSpan = {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Undefined for the first span of a trace. */
  readonly parentSpanId: string | undefined;
  readonly hasFailed: boolean;
  readonly attributes: Readonly<Record<string, string | number | undefined>>;
};

type Body = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Pairs };
    readonly scopeSpans: readonly {
      readonly spans: readonly {
        readonly name: string;
        readonly traceId: string;
        readonly spanId: string;
        readonly parentSpanId?: string;
        readonly status: { readonly code?: number };
        readonly attributes: Pairs;
      }[];
    }[];
  }[];
};

/** A collector that takes spans as JSON by OTLP over HTTP. `silent` accepts connections and never answers; `refusing` answers 400. */
export async function startCollector(mode: 'working' | 'silent' | 'refusing' = 'working') {
  const spans: ExportedSpan[] = [];
  const texts: string[] = [];
  const headers: NodeJS.Dict<string | string[]>[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    headers.push(request.headers);
    if (mode === 'silent') return;
    if (mode === 'working' && request.url === '/v1/traces') {
      texts.push(text);
      spans.push(...spansOf(JSON.parse(text)));
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    } else response.writeHead(400).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** All bodies as they came. */
    texts,
    /** The headers of each export. */
    headers,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function spansOf({ resourceSpans }: Body): ExportedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(valuesOf(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ name, traceId, spanId, parentSpanId, status, attributes }) => ({
        service,
        name,
        traceId,
        spanId,
        parentSpanId: parentSpanId || undefined,
        hasFailed: status.code === 2,
        attributes: valuesOf(attributes),
      })),
    );
  });
}

function valuesOf(pairs: Pairs): ExportedSpan['attributes'] {
  return Object.fromEntries(pairs.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
}
