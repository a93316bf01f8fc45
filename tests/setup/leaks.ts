import { afterAll, expect } from 'vitest';
import { eventually } from '#tests/setup/eventually.ts';

/*
 * Test files of one project run one after the other in the same process and share its modules. This file is loaded
 * before each of them. It fails the file that leaves something behind, instead of the file that stumbles over it.
 */

/**
 * Things that keep a process alive: a server, a connection, a child. Timers do not count, because Remix leaves one for
 * five seconds after each page.
 */
const HANDLES = ['TCPServerWrap', 'TCPSocketWrap', 'PipeWrap', 'ProcessWrap', 'FSEventWrap'];
const CLOSES_WITHIN_MS = 10_000;

/** What libraries set once, when they are first loaded, and never change. */
const OF_LIBRARIES = ['VIPSHOME', 'DOMMatrix', 'pdfjsLib', 'pdfjsWorker'];
const isOfLibrary = (name: string) => /^(_|Symbol\()/.test(name) || OF_LIBRARIES.includes(name);

const values = () => ({
  cwd: process.cwd(),
  exitCode: process.exitCode,
  env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOfLibrary(name))),
  globals: Reflect.ownKeys(globalThis)
    .map(String)
    .filter((name) => !isOfLibrary(name))
    .sort(),
  listeners: Object.fromEntries(
    process.eventNames().map((name) => [String(name), process.listenerCount(name)]),
  ),
});

/** Functions that tests replace by stand-ins. They are compared by identity. */
const functions = () => ({
  Date,
  fetch,
  setTimeout,
  setInterval,
  random: Math.random,
  now: performance.now,
  log: console.log,
  error: console.error,
  writeOut: process.stdout.write,
  writeErr: process.stderr.write,
});

function handles(): Record<string, number> {
  const active = process.getActiveResourcesInfo();
  return Object.fromEntries(HANDLES.map((kind) => [kind, active.filter((one) => one === kind).length]));
}

// Node.js opens the pipes of a process when they are first used.
void [process.stdin, process.stdout, process.stderr];

const before = { values: values(), functions: functions(), handles: handles() };

afterAll(async () => {
  expect(values(), 'what this file left changed in its process').toEqual(before.values);
  const original: Record<string, unknown> = before.functions;
  const replaced = Object.entries(functions()).filter(([name, value]) => value !== original[name]);
  expect(
    replaced.map(([name]) => name),
    'functions that this file left replaced',
  ).toEqual([]);
  const leftOpen = () =>
    Object.entries(handles()).filter(([kind, count]) => count > (before.handles[kind] ?? 0));
  await eventually(() => leftOpen().length === 0, CLOSES_WITHIN_MS).catch(() => undefined);
  expect(leftOpen(), 'what this file left open').toEqual([]);
});
