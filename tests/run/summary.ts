import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import type { MachineUse } from '#tests/run/machine.ts';
import type { EndedStep } from '#tests/run/run-steps.ts';

export type RunTest = {
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  readonly ms: number;
};

const SLOWEST = 10;

/** What only `npm run test:all` runs, because it takes long. Its last result is in the docs. */
const ONLY_IN_ALL = [
  'the long storm of npm run test:chaos',
  'nine of ten random cases of each property',
  'the killed runs of npm run test:kill',
  'the races for seats in twenty rounds',
  'Lighthouse',
  'the list of the console with ten times the bookings',
];

/** Returns the lines at the end of a run: its steps, their work, its slowest tests, what it left out, and the counts. */
export function summary({
  ended,
  tests,
  isAll,
  machine,
}: {
  readonly ended: readonly EndedStep[];
  readonly tests: readonly RunTest[];
  readonly isAll: boolean;
  readonly machine: MachineUse;
}): string {
  const count = (outcome: RunTest['outcome']) => tests.filter((test) => test.outcome === outcome).length;
  const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  const failed = tests.filter(({ outcome }) => outcome === 'failed');
  return [
    '',
    'Steps:',
    ...ended.map(stepLine),
    workLine(ended, machine),
    `The slowest ${SLOWEST} tests:`,
    ...slowest.map(({ name, ms }) => `  ${(ms / 1000).toFixed(1)} s  ${name}`),
    ...(isAll ? [] : ['Not run here, but by npm run test:all:', ...ONLY_IN_ALL.map((what) => `  ${what}`)]),
    ...(failed.length > 0 ? ['Failed:', ...failed.map(({ name }) => `  ${name}`)] : []),
    `tests: ${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`,
  ].join('\n');
}

function stepLine({ name, outcome, seconds, cpuSeconds }: EndedStep): string {
  if (outcome === 'not started') return `  ${name}: not started`;
  const cpu = cpuSeconds === null ? 'unknown' : Math.round(cpuSeconds);
  return `  ${name}: ${outcome}, ${seconds} s, ${cpu} s of a core`;
}

/** Returns the processor time of all steps beside that of the whole machine, which measures it by itself. */
function workLine(ended: readonly EndedStep[], { cpuSeconds, maxLoad, maxMemoryBytes }: MachineUse): string {
  const ofSteps = ended.reduce((sum, step) => sum + (step.cpuSeconds ?? 0), 0);
  const minutes = (seconds: number) => (seconds / 60).toFixed(1);
  return [
    `Processor time: ${minutes(ofSteps)} min of the steps, ${minutes(cpuSeconds)} min of the whole machine`,
    `load at most ${maxLoad.toFixed(1)}`,
    `memory at most ${(maxMemoryBytes / 1024 ** 3).toFixed(1)} GiB`,
  ].join('; ');
}

/** Returns the tests of all reports in a folder. */
export function readReports(folder: string): RunTest[] {
  return readdirSync(folder).flatMap((file) => {
    const report: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    const read = vitestReport.safeParse(report);
    return read.success ? testsOfVitest(read.data) : testsOfPlaywright(playwrightReport.parse(report));
  });
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), duration: z.number().nullish() }),
      ),
    }),
  ),
});

function testsOfVitest({ testResults }: z.infer<typeof vitestReport>): RunTest[] {
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration }) => ({
      name: `${relative(process.cwd(), file)} › ${fullName}`,
      outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
      ms: duration ?? 0,
    })),
  );
}

const spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      results: z.array(z.object({ duration: z.number() })),
    }),
  ),
});
const suite = z.object({
  specs: z.array(spec).optional(),
  get suites() {
    return z.array(suite).optional();
  },
});
const playwrightReport = z.object({ suites: z.array(suite) });

function testsOfPlaywright({ suites }: { suites?: z.infer<typeof suite>[] | undefined }): RunTest[] {
  return (suites ?? []).flatMap((one) => [
    ...(one.specs ?? []).flatMap(({ title, file, tests }) =>
      tests.map(({ projectName, status, results }) => ({
        name: `tests/e2e/${file} › ${title} (${projectName})`,
        outcome: OUTCOMES[status],
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    ),
    ...testsOfPlaywright(one),
  ]);
}

const OUTCOMES = { expected: 'passed', unexpected: 'failed', flaky: 'failed', skipped: 'skipped' } as const;
