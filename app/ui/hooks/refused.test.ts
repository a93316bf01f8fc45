import { afterEach, expect, test, vi } from 'vitest';
import { isFirstRefused } from '#app/ui/hooks/refused.ts';

afterEach(() => vi.unstubAllGlobals());

test.each(['Error: Book a ride', 'गलती: यात्रा', 'Book a ride'])(
  'the title "%s" does not decide whether a form was refused',
  (title) => {
    const page = (selector: string | null) => ({
      title,
      querySelector: (asked: string) => (asked === selector ? {} : null),
    });
    vi.stubGlobal('document', page('meta[name=refused]'));
    expect(isFirstRefused()).toBe(true);
    vi.stubGlobal('document', page(null));
    expect(isFirstRefused()).toBe(false);
  },
);
