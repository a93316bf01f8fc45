import type { ReactNode } from 'react';
import { Icon } from '#app/ui/parts/icon.tsx';

/** An accordion with one open item at a time. It uses native <details name> and needs no script. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className="divide-y divide-line rounded-card border border-line bg-surface">{children}</div>;
}

/** One item. Items with the same `group` close each other. */
export function AccordionItem({
  group,
  summary,
  open,
  children,
}: {
  group: string;
  summary: ReactNode;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details name={group} open={open} className="group">
      <summary className="flex min-h-(--control) list-none items-center gap-3 rounded-card px-5 py-4 hover:bg-sunken">
        <span className="block min-w-0 flex-1">{summary}</span>
        <Icon
          name="chevron-down"
          className="size-5 text-ink-soft transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="px-5 pt-1 pb-5">{children}</div>
    </details>
  );
}
