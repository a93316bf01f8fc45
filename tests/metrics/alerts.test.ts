import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUSE_METRICS } from '#infra/metrics/house-state.ts';
import { ownFolder } from '#tests/setup/own-folder.ts';

/** The alerts in `deploy/prometheus`. Where Prometheus is installed, its promtool plays a day of values through them. */

const ROOT = path.join(import.meta.dirname, '../..');
const RULES = path.join(ROOT, 'deploy/prometheus/alerts.yml');
const rules = readFileSync(RULES, 'utf8');
const page = readFileSync(path.join(ROOT, 'docs/operate/alerts.md'), 'utf8');

let folder: string;
beforeAll(() => {
  folder = ownFolder('test');
});
afterAll(() => rm(folder, { recursive: true }));

const names = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

test('each alert has a page that says what it means, what to do and when it is over', () => {
  for (const name of names) {
    const anchor = name.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
    expect(rules).toContain(`page: docs/operate/alerts.md#${anchor}`);
    const [, section = ''] = page.split(`<a id="${anchor}"></a>\n## ${name}\n`);
    const [own = ''] = section.split('<a id=');
    for (const part of ['**Means**', '**Do**', '**Over**'])
      expect([name, own.includes(part)]).toEqual([name, true]);
  }
});

test('each alert asks for metrics that exist', () => {
  const known = [
    ...Object.keys(HOUSE_METRICS).map((name) => `ratha_${name}`),
    ...['ratha_build_info', 'ratha_house_state_up', 'ratha_worker_working', 'ratha_http_requests_total'],
    'ratha_http_request_duration_seconds_bucket',
  ];
  const used = new Set(rules.match(/\bratha_[a-z_]+/g));
  expect([...used].filter((name) => !known.includes(name))).toEqual([]);
});

const WEB = 'instance="web1",job="ratha-web",role="web"';
const WORKER = 'instance="worker1",job="ratha-worker",role="worker"';
const of = (name: string, labels: string, values: string) => ({ series: `${name}{${labels}}`, values });
const steady = (value: number) => `${value}x240`;

/** A house where all is well. */
const HEALTHY = [
  of('up', WEB, steady(1)),
  of('up', WORKER, steady(1)),
  of('ratha_worker_working', WORKER, steady(1)),
  of('ratha_house_state_up', WORKER, steady(1)),
  of('ratha_bookings_overdue', WORKER, steady(0)),
  of('ratha_promise_bookings', `${WORKER},kept="true"`, steady(30)),
  of('ratha_promise_bookings', `${WORKER},kept="false"`, steady(1)),
  of('ratha_outbox_oldest_seconds', WORKER, steady(2)),
  of('ratha_relay_active', WORKER, steady(1)),
  of('ratha_workflow_failures', WORKER, steady(0)),
  of('ratha_messages', `${WORKER},channel="whatsapp",kind="otp",state="sent"`, steady(900)),
  of('ratha_messages', `${WORKER},channel="whatsapp",kind="otp",state="failed"`, steady(4)),
  of('ratha_messages_oldest_queued_seconds', WORKER, steady(60)),
  of('ratha_inbound_messages_oldest_seconds', WORKER, steady(0)),
  of('ratha_backup_age_seconds', WORKER, steady(3_600)),
  of('ratha_backup_checked_age_seconds', WORKER, steady(3_600)),
  of('ratha_calendar_oldest_unwritten_seconds', WORKER, steady(0)),
  of('ratha_build_info', `${WEB},version="1",release="a"`, steady(1)),
  of('ratha_http_requests_total', `${WEB},method="GET",route="/",status="2xx"`, '0+100x240'),
  of('ratha_http_requests_total', `${WEB},method="GET",route="/",status="5xx"`, '0x240'),
  of('ratha_http_request_duration_seconds_bucket', `${WEB},route="/",le="1"`, '0+100x240'),
  of('ratha_http_request_duration_seconds_bucket', `${WEB},route="/",le="3"`, '0+100x240'),
  of('ratha_http_request_duration_seconds_bucket', `${WEB},route="/",le="+Inf"`, '0+100x240'),
];

/** What goes wrong after ten minutes, until the fortieth: the series, and the labels of the alert. Without a series, it is missing. */
const wrong = (well: number, bad: number) => `${well}x39 ${bad}x119 ${well}x80`;
const FAULTS: Record<
  string,
  { series: ReturnType<typeof of>[]; labels?: Record<string, string>; minutes?: number }
> = {
  RathaProcessDown: {
    series: [of('up', WEB, wrong(1, 0))],
    labels: { instance: 'web1', job: 'ratha-web', role: 'web' },
  },
  RathaNoWorker: { series: [of('ratha_worker_working', WORKER, wrong(1, 0))] },
  RathaDatabaseAway: { series: [of('ratha_house_state_up', WORKER, wrong(1, 0))] },
  RathaBookingsOverdue: { series: [of('ratha_bookings_overdue', WORKER, wrong(0, 2))] },
  RathaPromiseBroken: { series: [of('ratha_promise_bookings', `${WORKER},kept="false"`, wrong(1, 6))] },
  RathaEventsStuck: { series: [of('ratha_outbox_oldest_seconds', WORKER, wrong(2, 90))] },
  RathaNoRelay: { series: [of('ratha_relay_active', WORKER, wrong(1, 0))] },
  RathaWorkflowsFail: { series: [of('ratha_workflow_failures', WORKER, wrong(0, 3))] },
  RathaMessagesFail: {
    series: [of('ratha_messages', `${WORKER},channel="whatsapp",kind="otp",state="failed"`, wrong(4, 80))],
    labels: { channel: 'whatsapp' },
  },
  RathaMessagesWait: { series: [of('ratha_messages_oldest_queued_seconds', WORKER, wrong(60, 1_000))] },
  RathaMustCorrect: {
    series: [of('ratha_alarms', `${WORKER},subject="whatsapp",fault="account"`, '_x39 1x119 _x80')],
    labels: { subject: 'whatsapp', fault: 'account' },
  },
  RathaErrors: {
    series: [
      of('ratha_http_requests_total', `${WEB},method="GET",route="/",status="5xx"`, '0x39 0+20x119 2380x80'),
    ],
  },
  RathaSlow: {
    series: [
      of(
        'ratha_http_request_duration_seconds_bucket',
        `${WEB},route="/",le="1"`,
        '0+100x39 3900+50x119 9850+100x80',
      ),
    ],
    minutes: 3,
  },
  RathaInboxWaits: { series: [of('ratha_inbound_messages_oldest_seconds', WORKER, wrong(60, 2_000))] },
  RathaCalendarLate: { series: [of('ratha_calendar_oldest_unwritten_seconds', WORKER, wrong(0, 1_200))] },
  RathaBackupOld: { series: [of('ratha_backup_age_seconds', WORKER, wrong(3_600, 97_200))] },
  RathaBackupUnchecked: { series: [of('ratha_backup_checked_age_seconds', WORKER, wrong(3_600, 190_000))] },
  RathaReleasesDiffer: {
    series: [
      of(
        'ratha_build_info',
        'instance="web2",job="ratha-web",role="web",version="2",release="b"',
        '_x19 1x300 _x80',
      ),
    ],
    minutes: 61,
  },
};

const hasPromtool = (() => {
  try {
    execFileSync('promtool', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

test.skipIf(!hasPromtool)(
  'a fault raises its alert alone, within two minutes, and the alert ends with it',
  async () => {
    expect(Object.keys(FAULTS).sort()).toEqual([...names].sort());
    const tests = Object.entries(FAULTS).map(([name, { series, labels = {}, minutes = 2 }]) => {
      const replaced = new Set(series.map((one) => one.series));
      const isLong = minutes > 10;
      const begin = name === 'RathaReleasesDiffer' ? 5 : isLong ? 2.5 : 10;
      const end = name === 'RathaReleasesDiffer' ? 81 : isLong ? 43 : 40;
      const severity = new RegExp(`alert: ${name}\\n[\\s\\S]*?severity: (\\w+)`).exec(rules)?.[1];
      const at = (minute: number, isRaised: boolean) =>
        names.map((alertname) => ({
          eval_time: `${Math.round(minute * 60)}s`,
          alertname,
          exp_alerts: isRaised && alertname === name ? [{ exp_labels: { severity, ...labels } }] : [],
        }));
      const length = end + 12;
      const healthy = HEALTHY.filter((one) => !replaced.has(one.series)).map(({ series, values }) => ({
        series,
        values: values.replace('x240', `x${length * 4}`),
      }));
      return {
        interval: '15s',
        name,
        input_series: [...healthy, ...series],
        alert_rule_test: [...at(begin - 0.5, false), ...at(begin + minutes, true), ...at(end + 8, false)],
      };
    });
    // promtool compares the annotations too, whose words are no part of this test.
    const plain = path.join(folder, 'rules.yml');
    await writeFile(plain, rules.replace(/ +annotations:\n(?: {10,}.*\n)+/g, ''));
    const file = path.join(folder, 'tests.json');
    await writeFile(file, JSON.stringify({ rule_files: [plain], evaluation_interval: '15s', tests }));
    const { stdout, stderr } = await promisify(execFile)('promtool', ['test', 'rules', file]).catch(
      (error: { stdout: string; stderr: string }) => error,
    );
    expect(stdout + stderr).toContain('SUCCESS');
  },
);

test.skipIf(!hasPromtool)('Prometheus reads each question of the dashboard', async () => {
  const { panels } = JSON.parse(readFileSync(path.join(ROOT, 'deploy/grafana/ratha.json'), 'utf8')) as {
    panels: { title: string; description?: string; targets?: { expr: string }[] }[];
  };
  const asked = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  const recorded = asked.map((expr, at) => ({
    record: `question:${at}`,
    expr: expr.replaceAll('$__rate_interval', '1m'),
  }));
  const file = path.join(folder, 'dashboard.json');
  await writeFile(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: recorded }] }));
  const { stdout } = await promisify(execFile)('promtool', ['check', 'rules', file]).catch(
    (error: { stdout: string; stderr: string }) => ({ stdout: error.stdout + error.stderr }),
  );
  expect(stdout).toContain(`SUCCESS: ${asked.length} rules found`);
});
