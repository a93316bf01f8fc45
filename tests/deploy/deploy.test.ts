import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { environmentSchema } from '#infra/config/environment.ts';
import { ownFolder } from '#tests/setup/own-folder.ts';

/** The files in `deploy/`, read by the programs that they are for, where these are installed. */

const DEPLOY = path.join(import.meta.dirname, '../../deploy');
const UNITS = ['ratha-web@3001', 'ratha-worker@1', 'ratha-migrate', 'ratha-backup'];
const run = promisify(execFile);

let folder: string;
beforeAll(() => {
  folder = ownFolder('test');
});
afterAll(() => rmSync(folder, { recursive: true }));

function isInstalled(program: string, ...words: string[]): boolean {
  try {
    execFileSync(program, words, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

test('the units set variables that exist, and start commands that exist', () => {
  const known = Object.keys(environmentSchema.shape);
  for (const file of readdirSync(path.join(DEPLOY, 'systemd'))) {
    const unit = readFileSync(path.join(DEPLOY, 'systemd', file), 'utf8');
    const set = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, all = '']) => all.split(' '));
    expect(set.map((one) => one.split('=')[0] ?? '').filter((name) => !known.includes(name))).toEqual([]);
    const commands = [...unit.matchAll(/bin\/ratha (\w+)/g)].map(([, word]) => word);
    expect(
      commands.filter((word) => !['web', 'worker', 'migrate', 'backup', 'restore'].includes(word ?? '')),
    ).toEqual([]);
  }
});

test.skipIf(!isInstalled('systemd-analyze', '--version'))(
  'systemd reads the units, and they are hardened',
  async () => {
    const units = path.join(folder, 'units');
    cpSync(path.join(DEPLOY, 'systemd'), units, { recursive: true });
    const program = path.join(folder, 'ratha');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
    for (const name of readdirSync(units).filter((file) => file.endsWith('.service'))) {
      const file = path.join(units, name);
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll('/opt/ratha/current/bin/ratha', program));
      mkdirSync(`${file}.d`);
      cpSync(path.join(units, 'hardening.conf'), path.join(`${file}.d`, 'hardening.conf'));
    }
    const options = { env: { ...process.env, SYSTEMD_UNIT_PATH: `${units}:/lib/systemd/system` } };
    for (const unit of UNITS) {
      const verified = await run('systemd-analyze', ['verify', '--man=no', `${unit}.service`], options);
      // Other units of the machine are not our concern.
      expect(verified.stderr.split('\n').filter((line) => line.includes('ratha'))).toEqual([]);
      const { stdout } = await run(
        'systemd-analyze',
        ['security', '--offline=true', '--no-pager', `${unit}.service`],
        options,
      );
      const exposure = Number(/level for .*: ([\d.]+)/.exec(stdout)?.[1]);
      expect([unit, exposure <= 2.5]).toEqual([unit, true]);
    }
  },
);

test.skipIf(!isInstalled('caddy', 'version'))('Caddy reads its file', async () => {
  const { stdout, stderr } = await run(
    'caddy',
    ['validate', '--adapter', 'caddyfile', '--config', path.join(DEPLOY, 'caddy/Caddyfile')],
    {
      env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    },
  );
  expect(stdout + stderr).toContain('Valid configuration');
});

test.skipIf(!isInstalled('nginx', '-v') || !isInstalled('openssl', 'version'))(
  'nginx reads its file',
  async () => {
    const [key, certificate] = [path.join(folder, 'key'), path.join(folder, 'pem')];
    await run('openssl', [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=rides.example',
      '-keyout',
      key,
      '-out',
      certificate,
    ]);
    const site = readFileSync(path.join(DEPLOY, 'nginx/ratha.conf'), 'utf8')
      .replace('/etc/ssl/rides.example.pem', certificate)
      .replace('/etc/ssl/rides.example.key', key);
    const whole = path.join(folder, 'nginx.conf');
    writeFileSync(
      whole,
      `events {}\npid ${folder}/pid;\nerror_log ${folder}/error;\nhttp {\naccess_log off;\n${site}\n}\n`,
    );
    const { stderr } = await run('nginx', ['-t', '-e', `${folder}/error`, '-c', whole]);
    expect(stderr).toContain('test is successful');
  },
);
