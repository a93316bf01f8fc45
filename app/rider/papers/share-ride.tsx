import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import { toast } from '#app/ui/overlays/shown-toast.ts';
import { Button } from '#app/ui/parts/button.tsx';
import * as words from '#words/account/papers.ts';

type Share = { readonly title: string; readonly text: string; readonly url: string };

/** Shares a ride with the browser's own dialog, or copies the text where there is none. Hidden without JavaScript. */
export function ShareRide({ share, reference }: { share: Share; reference: string }) {
  const isHydrated = useHydrated();
  async function shareOrCopy() {
    try {
      if (typeof navigator.share === 'function') await navigator.share(share);
      else {
        await navigator.clipboard.writeText(`${share.text} ${share.url}`);
        toast({ title: words.copied, description: words.onClipboard });
      }
    } catch (error) {
      // The rider closed the dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast({ title: words.notShared, description: words.copyByHand, destructive: true });
    }
  }
  if (!isHydrated) return null;
  return (
    <Button onClick={shareOrCopy}>
      {words.share}
      <span className="sr-only"> {reference}</span>
    </Button>
  );
}
