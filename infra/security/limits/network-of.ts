import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import QuickLRU from 'quick-lru';

/** One customer of a provider usually gets a whole /64, so all its addresses count as one. */
const IPV6_PREFIX_GROUPS = 4;

/** Most requests come from an address that was here before. */
const networks = new QuickLRU<string, string>({ maxSize: 1_000 });

/** Returns the network of an address: an IPv4 address, or the /64 of an IPv6 address. Empty for other text. */
export function networkOf(address: string): string {
  const plain = address.split('%')[0] ?? '';
  if (isIP(plain) === 0) return '';
  const network = networks.get(plain) ?? parseNetwork(plain);
  networks.set(plain, network);
  return network;
}

/** Returns the /48 of a network of IPv6, which is what one customer may get at most, or null for an IPv4 address. */
export function wideNetworkOf(network: string): string | null {
  const groups = network.match(/^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/);
  return groups ? `${groups[1]}::/48` : null;
}

function parseNetwork(plain: string): string {
  const parsed = ipaddr.process(plain);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, IPV6_PREFIX_GROUPS).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}

/**
 * Returns the network that a request comes from. Each trusted proxy appends the address of its own client to
 * X-Forwarded-For, so the last entries are true and those before them are what a client claims.
 */
export function clientNetwork(
  {
    socket,
    headers,
  }: Pick<IncomingMessage, 'headers'> & { readonly socket: { readonly remoteAddress?: string | undefined } },
  trustedHops: number,
): string {
  const own = socket.remoteAddress ?? '';
  if (trustedHops === 0) return networkOf(own);
  const claimed = [headers['x-forwarded-for'] ?? []]
    .flat()
    .join(',')
    .split(',')
    .slice(-trustedHops)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  // If there are fewer entries than proxies, the request skipped a proxy. The earliest entry is then the client of a true proxy.
  return networkOf(withoutPort(claimed[0] ?? own)) || networkOf(own);
}

/** Returns the address of an entry. Some proxies write `192.0.2.1:5555`, `[2001:db8::1]:5555` or `[2001:db8::1]`. */
function withoutPort(entry: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d+)?$/.exec(entry) ?? [];
  return bracketed ?? plain ?? entry;
}
