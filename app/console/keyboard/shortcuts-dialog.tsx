import { SHORTCUTS } from '#app/console/keyboard/shortcuts.ts';
import { ALL_KEYS, keyName, turnOff, useKeysOff } from '#app/console/keyboard/shown-keys.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { Button } from '#app/ui/parts/button.tsx';

const FIXED = [
  { keys: ['Ctrl K', '⌘ K'], label: 'Search for anything, and all actions and pages' },
  { keys: ['Enter'], label: 'Open the details of the marked row' },
  { keys: ['↓'], label: 'From the search to the first row' },
  { keys: ['↑', '↓', 'Home', 'End', 'A–Z'], label: 'In the menu of a row: move' },
  { keys: ['F8'], label: 'To the notification' },
];

/** All shortcuts, each with its switch. The choice stays on the device. */
export default function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const off = useKeysOff() ?? new Set<string>();
  function turn(key: string, isOn: boolean) {
    turnOff(ALL_KEYS.filter((one) => (one === key ? !isOn : off.has(one))));
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Keyboard shortcuts"
      description="They work outside of fields and dialogs. Turn off those that disturb you. The choice stays on this device."
    >
      <table className="mt-3 w-full text-left">
        <thead>
          <tr className="text-2xs text-ink-soft">
            <th scope="col" className="py-1 pr-3 font-semibold">
              Key
            </th>
            <th scope="col" className="py-1 pr-3 font-semibold">
              What it does
            </th>
            <th scope="col" className="py-1 font-semibold">
              On
            </th>
          </tr>
        </thead>
        <tbody>
          {SHORTCUTS.map(({ key, label }) => (
            <tr key={key}>
              <td className={cell}>
                <kbd>{keyName(key)}</kbd>
              </td>
              <th scope="row" className={`${cell} w-full font-normal`}>
                {label}
              </th>
              <td className={cell}>
                <label className="grid size-6 place-items-center">
                  <input
                    type="checkbox"
                    checked={!off.has(key)}
                    onChange={(event) => turn(key, event.currentTarget.checked)}
                    aria-label={`${label}: key ${keyName(key)}`}
                    className="size-4 accent-accent-edge"
                  />
                </label>
              </td>
            </tr>
          ))}
          {FIXED.map(({ keys, label }) => (
            <tr key={label}>
              <td className={`${cell} whitespace-nowrap`}>
                {keys.map((key) => (
                  <kbd key={key} className="mr-1">
                    {key}
                  </kbd>
                ))}
              </td>
              <th scope="row" className={`${cell} font-normal`} colSpan={2}>
                {label}
              </th>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={() => turnOff(ALL_KEYS)}>Turn all off</Button>
        <Button onClick={() => turnOff([])}>Turn all on</Button>
      </div>
    </Dialog>
  );
}

const cell = 'border-t border-line py-1 pr-3 align-middle';
