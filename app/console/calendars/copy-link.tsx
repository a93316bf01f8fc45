import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import { toast } from '#app/ui/overlays/shown-toast.ts';
import { Button } from '#app/ui/parts/button.tsx';

/** Copies a calendar link. Hidden without JavaScript: the field can be selected. */
export function CopyLink({ url, name }: { readonly url: string; readonly name: string }) {
  const isHydrated = useHydrated();
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: 'Copied', description: `The calendar link of ${name} is on the clipboard.` });
    } catch {
      toast({ title: 'Copy failed', destructive: true });
    }
  }
  if (!isHydrated) return null;
  return (
    <Button onClick={copy}>
      Copy<span className="sr-only"> the link of {name}</span>
    </Button>
  );
}
