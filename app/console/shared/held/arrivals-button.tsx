import { Button } from '#app/ui/parts/button.tsx';

/**
 * Shows that rows wait, and shows them when it is pressed. It appears in a line that is as high without it, so
 * that no row moves.
 */
export function ArrivalsButton({
  count,
  noun,
  onShow,
}: {
  count: number;
  /** Singular, such as `booking`. */
  noun: string;
  onShow: () => void;
}) {
  const name = count === 1 ? noun : `${noun}s`;
  return (
    <>
      <span role="status" className="sr-only">
        {count > 0 && `${count} new ${name}`}
      </span>
      {count > 0 && (
        <Button type="button" onClick={onShow}>
          <span>
            {count} new<span className="max-sm:sr-only"> {name}</span>, show
          </span>
        </Button>
      )}
    </>
  );
}
