import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FAULTS } from '#tests/chaos/faults/fault-list.ts';
import { brokenCells, faultSection, faultTable, type Omitted } from '#tests/chaos/faults/fault-table.ts';
import { type FaultResult, runFault } from '#tests/chaos/faults/run-fault.ts';
import { buildStage } from '#tests/chaos/faults/stage.ts';
import { exitWith } from '#tests/setup/exit-with.ts';

/*
 * Makes docs/operate/faults.md. Words after the command choose faults by a part of their name. Then
 * their sections are printed, and no page is written.
 */
const PAGE = path.join(import.meta.dirname, '../../../docs/operate/faults.md');
const wanted = process.argv.slice(2);
const chosen = FAULTS.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));

const stage = await buildStage();
const results: FaultResult[] = [];
const omitted: Omitted[] = [];
try {
  for (const fault of chosen) {
    const reason = fault.cannot?.(stage);
    if (reason !== undefined) {
      omitted.push({ name: fault.name, reason });
      continue;
    }
    const result = await runFault(stage, fault);
    results.push(result);
    if (wanted.length > 0) console.log(`\n${faultSection(result)}\n`);
    console.log(
      [fault.name, ...(brokenCells(result).length > 0 ? brokenCells(result) : ['holds'])].join('\n  '),
    );
  }
} finally {
  await stage.clear();
}
if (wanted.length === 0) {
  mkdirSync(path.dirname(PAGE), { recursive: true });
  writeFileSync(PAGE, faultTable(results, omitted));
}
await exitWith(results.flatMap(brokenCells).length > 0 ? 1 : 0);
