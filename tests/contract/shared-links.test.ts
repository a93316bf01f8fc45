import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawShareImage } from '#infra/share-images/share-image.ts';
import { Client, type Site, startSite } from '#tests/contract/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const IMAGES = [
  ['/', 'home'],
  ['/booking/airport', 'airport'],
  ['/booking/hourly', 'hourly'],
  ['/booking/intercity', 'intercity'],
  ['/scheduled-rideshare', 'rideshare'],
  ['/questions', 'home'],
] as const;

async function imageAt(path: string) {
  const response = await fetch(new URL(path, site.url));
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

test.each(IMAGES)('the image of a link to %s has texts in the language of the page', async (path, name) => {
  const files: Buffer[] = [(await imageAt(`/share/${name}.png`)).bytes];
  for (const prefix of ['', '/hi']) {
    const page = String((await new Client(site).get(prefix + path)).body);
    const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(page) ?? [];
    expect(new URL(address).pathname).toBe(`${prefix}/shared/${name}.png`);
    const { response, bytes } = await imageAt(new URL(address).pathname);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('image/png');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600');
    expect(response.headers.get('Set-Cookie')).toBeNull();
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    // WhatsApp leaves out an image of more than 600 kB.
    expect(bytes.length).toBeLessThan(300_000);
    files.push(bytes);
  }
  expect(new Set(files.map((file) => file.toString('base64'))).size).toBe(3);
});

test('the image has the brand, the service and the price in force', async () => {
  const { tariffs, clock, config } = site.container;
  const { airport } = await tariffs.inForce(clock());
  const picture = (await imageAt('/share/airport.png')).bytes;
  const texts = (price: number) => ({
    brand: config.brand.name,
    title: 'Airport Transfers',
    detail: `Starting at ₹${price}`,
  });
  const price = Number(airport.slabs[0]?.price);
  const { bytes } = await imageAt('/shared/airport.png');
  expect(bytes.equals(await drawShareImage(picture, texts(price)))).toBe(true);
  expect(bytes.equals(await drawShareImage(picture, texts(price + 1)))).toBe(false);
});

test('there is no image with another name', async () => {
  for (const path of [
    '/shared/airport',
    '/shared/..%2Fairport.png',
    '/shared/constructor.png',
    '/shared/x.png',
  ])
    expect((await imageAt(path)).response.status, path).toBe(404);
});
