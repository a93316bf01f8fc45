import { useEffect, useRef } from 'react';
import type { ChangeAnswer } from '#app/rider/my-bookings/change/change-answer.ts';
import { useRefused } from '#app/ui/hooks/refused.ts';
import { Banner, type BannerTone } from '#app/ui/parts/banner.tsx';

/** Says why nothing is changed yet, and what somebody else changed meanwhile. Takes the focus. */
export function ChangeMessage({ answer, tone }: { answer: ChangeAnswer; tone: BannerTone }) {
  const box = useRef<HTMLDivElement>(null);
  useRefused(true);
  useEffect(() => {
    if (answer) box.current?.focus();
  }, [answer]);
  return (
    <div ref={box} tabIndex={-1} className="rounded-card">
      <Banner tone={tone} title={answer.title} live>
        {answer.message}
        {answer.changed.length > 0 && (
          <ul className="mt-1 list-disc pl-5">
            {answer.changed.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </Banner>
    </div>
  );
}
