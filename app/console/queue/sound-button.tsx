import { useDueSound } from '#app/console/queue/use-due-sound.ts';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import { Button } from '#app/ui/parts/button.tsx';

/** Turns the sound on and off. Needs JavaScript, so it keeps its place, unseen, until the page has started. */
export function SoundButton({ late }: { late: readonly string[] }) {
  const { isOn, toggle } = useDueSound(late);
  const isHydrated = useHydrated();
  return (
    <Button variant="quiet" onClick={toggle} className={isHydrated ? undefined : 'invisible noscript:hidden'}>
      Sound {isOn ? 'on' : 'off'}
    </Button>
  );
}
