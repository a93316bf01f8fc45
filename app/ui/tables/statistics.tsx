export type Statistic = { readonly label: string; readonly value: string };

/** Statistics in one line, each with its label before it. */
export function Statistics({ items }: { items: readonly Statistic[] }) {
  return (
    <dl className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
      {items.map((item) => (
        <div key={item.label} className="flex items-baseline gap-1.5 whitespace-nowrap">
          <dt className="text-ink-soft">{item.label}</dt>
          <dd className="tabular font-semibold">{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
