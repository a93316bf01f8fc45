import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mountSmallDisk, type SmallDisk, sweepDisks } from '#tests/chaos/faults/small-disk.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { mounts } from '#tests/setup/own-folder.ts';

const SIZE_BYTES = 4 * 2 ** 20;
const SOON_MS = 5000;
const DISK_URL = new URL('./small-disk.ts', import.meta.url).href;
const FOLDER_URL = new URL('../../setup/own-folder.ts', import.meta.url).href;
let parent: string;
let folder: string;

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'ratha-faults-'));
  folder = path.join(parent, 'disk');
  mkdirSync(folder);
});
afterEach(() => {
  for (const { point } of mounts().reverse())
    if (point.startsWith(`${parent}/`)) execFileSync('umount', ['--lazy', point]);
  rmSync(parent, { recursive: true, force: true });
});

/** A container may forbid it to root too. */
function canMount(): boolean {
  const probe = mkdtempSync(path.join(tmpdir(), 'ratha-faults-'));
  const disk = mountSmallDisk(probe, SIZE_BYTES);
  disk?.unmount();
  rmSync(probe, { recursive: true });
  return disk !== undefined;
}

const isMounted = (point: string) => mounts().some((mount) => mount.point === point);

function mountDisk(): SmallDisk {
  const disk = mountSmallDisk(folder, SIZE_BYTES);
  if (!disk) throw new Error('root can mount');
  return disk;
}

/** Mounts a disk in a folder of another process. Returns the process and its folder. */
async function mountElsewhere() {
  const source = `
    const { mountSmallDisk } = await import(${JSON.stringify(DISK_URL)});
    const { ownFolder } = await import(${JSON.stringify(FOLDER_URL)});
    const { mkdirSync } = await import('node:fs');
    const folder = ownFolder('faults', ${JSON.stringify(parent)});
    mkdirSync(folder + '/disk');
    mountSmallDisk(folder + '/disk', ${SIZE_BYTES});
    console.log(folder);
    process.stdin.on('data', () => { throw new Error('the stage does not start'); });`;
  const drill = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const [text] = await once(drill.stdout.setEncoding('utf8'), 'data');
  const owned = String(text).trim();
  return { drill, ended: once(drill, 'exit'), owned, disk: path.join(owned, 'disk') };
}

test.runIf(process.getuid?.() !== 0)('mounts nothing without root', () => {
  expect(mountSmallDisk(folder, SIZE_BYTES)).toBeUndefined();
});

const withMount = test.runIf(canMount());

withMount('fills the disk to its size and makes room again', () => {
  const disk = mountDisk();
  disk.fill();
  expect(statfsSync(folder).bavail).toBe(0);
  disk.empty();
  expect(statfsSync(folder).bavail).toBeGreaterThan(0);
  disk.unmount();
  expect(isMounted(folder)).toBe(false);
  disk.unmount();
});

withMount('fills nothing if the disk is gone', () => {
  const disk = mountDisk();
  execFileSync('umount', [folder]);
  expect(() => disk.fill()).toThrow('is not the small disk, so it is not filled');
  expect(readdirSync(folder)).toEqual([]);
  disk.unmount();
});

withMount('fills nothing if another disk is mounted there', () => {
  const disk = mountDisk();
  disk.unmount();
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'somebody', folder]);
  expect(() => disk.fill()).toThrow('is not the small disk, so it is not filled');
  expect(readdirSync(folder)).toEqual([]);
  disk.unmount();
  expect(isMounted(folder)).toBe(true);
});

withMount('stops to fill a disk that has become larger', () => {
  const disk = mountDisk();
  execFileSync('mount', ['-o', 'remount,size=64m', folder]);
  expect(() => disk.fill()).toThrow('is not the small disk');
  disk.unmount();
});

withMount.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'an error'] as const)(
  'unmounts when the drill ends by %s',
  async (reason) => {
    const { drill, ended, disk } = await mountElsewhere();
    expect(isMounted(disk)).toBe(true);
    if (reason === 'an error') drill.stdin.write('fail');
    else drill.kill(reason);
    await ended;
    expect(isMounted(disk)).toBe(false);
  },
);

withMount('sweeps the disk of a killed drill, and leaves those of others', async () => {
  const killed = await mountElsewhere();
  const running = await mountElsewhere();
  const disk = mountDisk();
  const foreign = path.join(killed.owned, 'foreign');
  mkdirSync(foreign);
  writeFileSync(path.join(killed.disk, 'data'), 'rows');
  killed.drill.kill('SIGKILL');
  await killed.ended;
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'somebody', foreign]);
  writeFileSync(path.join(foreign, 'data'), 'rows');

  expect(sweepDisks([parent])).toEqual([]);
  expect([killed.disk, running.disk, folder].map(isMounted)).toEqual([false, true, true]);
  expect(existsSync(path.join(foreign, 'data'))).toBe(true);

  execFileSync('umount', [foreign]);
  expect(sweepDisks([parent])).toEqual([killed.owned]);
  disk.unmount();
  running.drill.kill('SIGTERM');
  await running.ended;
  await eventually(() => !isMounted(running.disk), SOON_MS);
});
