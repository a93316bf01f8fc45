/** A page's own GET as a browser sends it, headers and all, since each of them costs the server something. */
export function browserRequest(path: string, headers: Record<string, string> = {}): string {
  const all = { ...BROWSER, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

const BROWSER = {
  Host: 'rides.example',
  Connection: 'keep-alive',
  'sec-ch-ua-platform': '"Android"',
  'User-Agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'sec-ch-ua': '"Chromium";v="140", "Not=A?Brand";v="24"',
  'sec-ch-ua-mobile': '?1',
  Accept: '*/*',
  'Sec-Fetch-Site': 'same-origin',
  'Sec-Fetch-Mode': 'cors',
  'Sec-Fetch-Dest': 'empty',
  Referer: 'http://rides.example/scheduled-rideshare',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'Accept-Language': 'en-IN,en;q=0.9,hi;q=0.8',
  Cookie: `ratha=${'a'.repeat(110)}`,
};
