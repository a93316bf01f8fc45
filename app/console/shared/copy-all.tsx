import { useShownKeys } from '#app/console/keyboard/shown-keys.ts';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import { toast } from '#app/ui/overlays/shown-toast.ts';
import { Button } from '#app/ui/parts/button.tsx';

type Line = { readonly label: string; readonly value: string };

/**
 * Copies a booking's details as text (docs/product/console.md#details). Hidden without JavaScript. Before hydration it keeps
 * its place: if it came later, the buttons beside it would move from under a pointer that presses them.
 */
export function CopyAll({
  booking: { reference, statusLabel },
  lines,
}: {
  booking: { readonly reference: string; readonly statusLabel: string };
  lines: readonly Line[];
}) {
  const isHydrated = useHydrated();
  const shown = useShownKeys();
  async function copy() {
    const facts = [{ label: 'Status', value: statusLabel }, ...lines];
    const text = [reference, ...facts.map(({ label, value }) => `${label}: ${value}`)].join('\n');
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: 'Copied', description: 'The booking’s details are on the clipboard.' });
    } catch {
      toast({ title: 'Copy failed', destructive: true });
    }
  }
  return (
    <Button
      onClick={copy}
      {...shown('y', 'Copy All')}
      className={isHydrated ? undefined : 'invisible noscript:hidden'}
    >
      Copy All
    </Button>
  );
}

/** Returns a fare amount as a line of text. */
export function amountLine({ label, amount }: { readonly label: string; readonly amount: string }): Line {
  return { label, value: amount };
}
