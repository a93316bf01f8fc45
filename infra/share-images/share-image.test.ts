import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawShareImage } from '#infra/share-images/share-image.ts';
import { textOutline } from '#infra/share-images/text-outline.ts';

const GREY = { r: 128, g: 128, b: 128 };
const picture = await sharp({ create: { width: 1200, height: 630, channels: 3, background: GREY } })
  .png()
  .toBuffer();

const draw = (title: string) => drawShareImage(picture, { brand: 'Ratha', title, detail: 'From ₹999' });

/** Reads the image with a library that did not draw it: how many pixels of a part are lighter than the panel and the picture. */
async function lightIn(image: Buffer, part: { left: number; top: number; width: number; height: number }) {
  const { data, info } = await sharp(image).extract(part).raw().toBuffer({ resolveWithObject: true });
  let light = 0;
  for (let at = 0; at < data.length; at += info.channels) if ((data[at] ?? 0) > 200) light += 1;
  return light;
}

test('writes the texts onto the picture, which stays as it is elsewhere', async () => {
  const image = await draw('Airport Transfers');
  const { width, height, format } = await sharp(image).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
  for (const top of [50, 110, 185])
    expect(await lightIn(image, { left: 60, top, width: 540, height: 50 })).toBeGreaterThan(1_000);
  const below = { left: 0, top: 300, width: 1200, height: 330 };
  const { data } = await sharp(image)
    .removeAlpha()
    .extract(below)
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(new Set(data)).toEqual(new Set([128]));
});

test('makes a long line smaller, so that it ends inside the image', async () => {
  const image = await draw('A very long name of a service '.repeat(8));
  expect(await lightIn(image, { left: 1200 - 60, top: 0, width: 60, height: 250 })).toBe(0);
  expect(await lightIn(image, { left: 64, top: 110, width: 1072, height: 60 })).toBeGreaterThan(500);
});

test('joins the letters of Devanagari as they should', () => {
  const size = { font: 'medium', size: 40 } as const;
  const shapes = (text: string) => textOutline(text, size).svg.match(/<path/g)?.length;
  // One shape for क्ष, two for क and ष without the sign that joins them.
  expect(shapes('क्ष')).toBe(1);
  expect(shapes('कष')).toBe(2);
  expect(textOutline('₹999 से', size).width).toBeGreaterThan(textOutline('₹999', size).width);
});
