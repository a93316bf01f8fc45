import { useState } from 'react';
import { toast } from '#app/ui/overlays/shown-toast.ts';
import { Icon } from '#app/ui/parts/icon.tsx';
import * as words from '#words/booking-facts.ts';

/** An id such as `BK-1042` that is copied on click. Without JavaScript it is plain text. */
export function CopyId({ id }: { id: string }) {
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(id);
      setCopied(true);
      setTimeout(() => setCopied(false), 2000);
    } catch {
      toast({ title: words.copyFailed, destructive: true });
    }
  }

  return (
    <button
      type="button"
      onClick={copy}
      aria-label={copied ? words.copiedId(id) : words.copy(id)}
      className="tabular group -ml-1.5 inline-flex min-h-6 items-center gap-1.5 rounded-control px-1.5 font-medium whitespace-nowrap select-text hover:bg-sunken"
    >
      {id}
      <Icon
        name={copied ? 'check' : 'copy'}
        className="size-3.5 text-ink-faint group-hover:text-ink group-focus-visible:text-ink"
      />
      <span role="status" className="sr-only">
        {copied ? words.copied : ''}
      </span>
    </button>
  );
}
