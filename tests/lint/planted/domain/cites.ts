// Right: docs/page.md#here, docs/decisions/0001-a-decision.md, decision 1.
// No such page: docs/gone.md.
// No such anchor: docs/page.md#gone.
// Half a name: docs/decisions/0001.
// No such decision: decision 2.
// A section of another document: seed 0 §5.
// A section by number: decisions §4.
// A measurement elsewhere: G16 of our trials.
export const cited = true;
