export type Sample = {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
};

const LINE = /^([a-z_:][a-z0-9_:]*)(?:\{(.*)\})? (-?[0-9.e+-]+|NaN|\+Inf)$/i;
const LABEL = /([a-z_]+)="((?:[^"\\]|\\.)*)"(?:,|$)/gi;

/** Reads a scrape by the text format of Prometheus 0.0.4. Throws for a line that is none of it. */
export function readSamples(text: string): Sample[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '))
    .map((line) => {
      const [, name = '', labels = '', value = ''] = LINE.exec(line) ?? [];
      if (name === '') throw new Error(`Not a sample: ${line}`);
      const pairs = [...labels.matchAll(LABEL)].map(([, label = '', text = '']) => [label, text]);
      return { name, labels: Object.fromEntries(pairs), value: Number(value.replace('+Inf', 'Infinity')) };
    });
}

/** Scrapes `/metrics` of a port. */
export async function scrape(port: number | null): Promise<Sample[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  if (answer.status !== 200) throw new Error(`The scrape answered ${answer.status}`);
  return readSamples(await answer.text());
}
