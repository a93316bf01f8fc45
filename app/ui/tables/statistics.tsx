export type Statistic = { readonly label: string; readonly value: string };

/** Statistics side by side in one box, each with its label above. */
export function Statistics({ items }: { items: readonly Statistic[] }) {
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-card border border-line bg-line">
      {items.map((item) => (
        <div
          key={item.label}
          className="min-w-0 flex-[1_0_30%] bg-surface px-3 py-2 sm:flex-1 sm:px-4 sm:py-3"
        >
          <dt className="text-2xs font-medium whitespace-nowrap text-ink-soft">{item.label}</dt>
          <dd className="tabular mt-0.5 text-base font-semibold sm:text-xl tracking-tight">{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
