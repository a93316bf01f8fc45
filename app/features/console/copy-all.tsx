import { useHydrated } from '#app/components/forms/use-hydrated.ts';
import { Button } from '#app/components/ui/button.tsx';
import { toast } from '#app/components/ui/toast.tsx';

/** Copies a text (seed 1 §2, booking details); absent without JavaScript, where the page can be selected. */
export function CopyAll({ text }: { text: string }) {
  const isHydrated = useHydrated();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: 'Copied', description: 'The booking’s details are on the clipboard.' });
    } catch {
      toast({ title: 'Copy failed', destructive: true });
    }
  }
  return isHydrated ? <Button onClick={copy}>Copy All</Button> : null;
}
