// chunk: booking

import { useState } from 'react';
import { announcer } from '#app/ui/overlays/announcer.ts';
import { toast } from '#app/ui/overlays/shown-toast.ts';
import * as words from '#words/booking/booking-facts.ts';

/** An id such as `BK-1042` that is copied on click. Without JavaScript it is plain text. */
export function CopyId({ id }: { id: string }) {
  const [copied, setCopied] = useState(false);

  async function copy() {
    const region = announcer();
    try {
      await navigator.clipboard.writeText(id);
      setCopied(true);
      region.textContent = words.copied;
      setTimeout(() => {
        setCopied(false);
        region.textContent = '';
      }, 2000);
    } catch {
      toast({ title: words.copyFailed, destructive: true });
    }
  }

  return (
    <button
      type="button"
      onClick={copy}
      aria-label={copied ? words.copiedId(id) : words.copy(id)}
      data-copied={copied ? '' : undefined}
      className="copy-id tabular -ml-1.5 inline-flex min-h-6 items-center gap-1.5 rounded-control px-1.5 font-medium whitespace-nowrap select-text hover:bg-sunken"
    >
      {id}
    </button>
  );
}
