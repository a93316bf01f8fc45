import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Releases, releasesIn } from '#infra/release/releases.ts';

let folder: string;
let releases: Releases;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ratha-releases-'));
  releases = releasesIn(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function build(name: string, text = name): Promise<void> {
  const draft = await releases.draft(name);
  await writeFile(join(draft, 'page'), text);
  await releases.keep(name, draft);
}

const names = () => releases.all().map((path) => basename(path));

test('has no current release before the first build, and during it', async () => {
  expect(releases.current()).toBeNull();
  expect(releases.all()).toEqual([]);
  await releases.draft('a');
  expect(releases.current()).toBeNull();
  expect(releases.has('a')).toBe(false);
});

test('switches whole, and a process that started before keeps its release', async () => {
  await build('a');
  await releases.switchTo('a');
  const before = releases.current() ?? '';
  await build('b');
  expect(releases.current()).toBe(before);
  await releases.switchTo('b');

  expect(basename(releases.current() ?? '')).toBe('b');
  expect(await readFile(join(before, 'page'), 'utf8')).toBe('a');
});

test('keeps the release of the quicker of two builds of the same sources', async () => {
  const [quick, slow] = [await releases.draft('a'), join(folder, 'drafts', 'a-of-another-process')];
  await build('b');
  await writeFile(join(quick, 'page'), 'quick');
  await releases.keep('a', quick);
  await writeFile(join(await releases.draft('a'), 'page'), 'slow');
  await releases.keep('a', join(folder, 'drafts', `a-${process.pid}`));

  expect(await readFile(join(folder, 'releases', 'a', 'page'), 'utf8')).toBe('quick');
  expect(existsSync(slow)).toBe(false);
});

test('removes only releases that are neither among the newest three nor of the last day', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  for (const [at, name] of ['old-1', 'old-2', 'old-3', 'yesterday'].entries()) {
    await build(name);
    const changed = name === 'yesterday' ? daysAgo(0.9) : daysAgo(9 - at);
    await utimes(join(folder, 'releases', name), changed, changed);
  }
  await build('new');
  await releases.switchTo('new');
  expect(names()).toEqual(['new', 'yesterday', 'old-3']);

  // An earlier release that is current again is new.
  await releases.switchTo('old-3');
  for (const name of ['x', 'y', 'z']) {
    await build(name);
    await releases.switchTo(name);
  }
  // The last ones may be of the same millisecond.
  expect(names().toSorted()).toEqual(['new', 'old-3', 'x', 'y', 'yesterday', 'z']);
});

test('removes drafts of builds that were killed, and not those of builds that run', async () => {
  await build('a');
  const [killed, running] = [await releases.draft('killed'), await releases.draft('running')];
  const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000);
  await utimes(killed, twoHoursAgo, twoHoursAgo);
  await releases.switchTo('a');
  expect([existsSync(killed), existsSync(running)]).toEqual([false, true]);
});
