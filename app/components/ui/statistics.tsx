export type Statistic = { readonly label: string; readonly value: string };

/** Figures side by side in one hairline box, each with its name above it. */
export function Statistics({ items }: { items: readonly Statistic[] }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:flex">
      {items.map((item) => (
        <div key={item.label} className="flex-1 bg-surface px-4 py-3 last:odd:col-span-2">
          <dt className="text-2xs font-medium whitespace-nowrap text-ink-soft">{item.label}</dt>
          <dd className="tabular mt-0.5 text-xl font-semibold tracking-tight">{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
