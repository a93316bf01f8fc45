import type { CSSProperties, ReactNode, Ref } from 'react';
import { FieldError, type FieldProps, firstError, Hint, useFieldWiring } from '#app/ui/forms/field.tsx';
import { CarFront, CarRear } from '#app/ui/illustrations/car-from-above.tsx';
import { classNames } from '#app/ui/parts/class-names.ts';
import { Icon } from '#app/ui/parts/icon.tsx';
import { formatRupees } from '#domain/kernel/money.ts';
import type { SeatLayout, SeatState } from '#domain/rideshare/seats.ts';
import { seatStates } from '#messages/labels/seat-labels.ts';
import * as words from '#words/rideshare/seat-map.ts';

export type SeatOnMap = {
  readonly seat: string;
  readonly state: SeatState;
  /** Price in rupees. */
  readonly price: number;
  /** The seat is on hold for this visitor, who can still choose it. */
  readonly mine: boolean;
  /** The position in words for screen readers: `middle row, left`. */
  readonly place: string;
};

type SeatMapProps = FieldProps & {
  /** The rows of seats, front first. The driver is drawn beside the first row. */
  layout: SeatLayout;
  seats: readonly SeatOnMap[];
  defaultSeats: readonly string[];
  /** Called when the rider ticks or unticks a seat. */
  onChoose?: () => void;
  fieldsetRef?: Ref<HTMLFieldSetElement>;
};

/** The seats of a car as checkboxes, arranged as in the car with the front at the top. */
export function SeatMap({
  name,
  label,
  hint,
  error,
  id,
  layout,
  seats,
  defaultSeats,
  onChoose,
  fieldsetRef,
}: SeatMapProps) {
  const { control, hintId, errorId } = useFieldWiring({ id, hint, error });
  const across = Math.max((layout[0]?.length ?? 0) + 1, ...layout.map((row) => row.length));
  const bySeat = new Map(seats.map((seat) => [seat.seat, seat]));
  const first = seats.find(isOpen)?.seat;
  return (
    <fieldset ref={fieldsetRef} aria-describedby={control['aria-describedby']} className="min-w-0">
      <legend className="text-(length:--text-control) leading-snug font-semibold">{label}</legend>
      <div className="mt-1.5 grid gap-1.5">
        <Hint id={hintId}>{hint}</Hint>
        <FieldError id={errorId}>{firstError(error)}</FieldError>
      </div>
      <Car>
        {layout.map((row, index) => (
          <div
            key={row.join()}
            className="grid gap-2 sm:gap-3"
            style={{ gridTemplateColumns: `repeat(${across}, minmax(0, 1fr))` }}
          >
            {row.map((seatName, at) => {
              const seat = bySeat.get(seatName);
              const places = index === 0 ? row.length + 1 : row.length;
              return (
                seat && (
                  <SeatChoice
                    key={seatName}
                    name={name}
                    seat={seat}
                    id={seatName === first ? control.id : undefined}
                    isDefault={defaultSeats.includes(seatName)}
                    style={{ gridColumnStart: column(at, places, across) }}
                    onChoose={onChoose}
                  />
                )
              );
            })}
            {index === 0 && <Driver style={{ gridColumnStart: across }} />}
          </div>
        ))}
      </Car>
    </fieldset>
  );
}

/**
 * Returns the grid column of seat number `at` in a row of `places` seats, in a car that is `across` seats
 * wide.
 */
function column(at: number, places: number, across: number): number {
  return places === 1 ? 1 : Math.round((at * (across - 1)) / (places - 1)) + 1;
}

function isOpen({ state, mine }: SeatOnMap): boolean {
  return state === 'free' || (state === 'held' && mine);
}

function stateOf({ state, mine }: SeatOnMap): string {
  return state === 'held' && mine ? words.yourSeat : seatStates[state];
}

function SeatChoice({
  name,
  seat,
  id,
  isDefault,
  style,
  onChoose,
}: {
  name: string;
  seat: SeatOnMap;
  id: string | undefined;
  isDefault: boolean;
  style: CSSProperties;
  onChoose: SeatMapProps['onChoose'];
}) {
  const open = isOpen(seat);
  return (
    <label
      style={style}
      className={classNames(
        'group/seat relative flex min-h-24 flex-col items-center justify-center rounded-t-xl rounded-b-2xl border-2 px-0.5 pt-2 pb-4 text-center leading-tight',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        open
          ? 'border-edge bg-surface hover:border-ink-soft has-checked:border-accent-ink has-checked:bg-accent-wash'
          : 'cursor-not-allowed bg-line text-ink-soft',
        !open && (seat.state === 'held' ? 'border-dashed border-edge' : 'border-line'),
      )}
    >
      <input
        type="checkbox"
        name={name}
        value={seat.seat}
        id={id}
        defaultChecked={isDefault}
        disabled={!open}
        onChange={() => onChoose?.()}
        // The input is as large as the seat, so that the browser scrolls the whole seat into view on focus.
        className="peer absolute inset-0 cursor-[inherit] opacity-0"
      />
      <span className="sr-only">{words.seat}</span>
      <span className="text-lg font-semibold tracking-tight">{seat.seat}</span>
      <span className="sr-only">, {seat.place}, </span>
      <span className="tabular text-sm font-medium">{formatRupees(seat.price)}</span>
      <span className="sr-only">, </span>
      <span className={classNames('mt-0.5 text-2xs', open ? 'text-accent-ink' : 'text-ink-soft')}>
        {seat.state === 'free' ? (
          <>
            <span className="group-has-checked/seat:hidden">{seatStates.free}</span>
            <span className="hidden group-has-checked/seat:inline">{words.chosen}</span>
          </>
        ) : (
          stateOf(seat)
        )}
      </span>
      <span
        aria-hidden="true"
        className="absolute -top-2 -right-1 hidden size-6 place-items-center rounded-full bg-accent-ink text-surface peer-checked:grid"
      >
        <Icon name="check" className="size-4" />
      </span>
      <span
        aria-hidden="true"
        className={classNames(
          'absolute inset-x-2 bottom-1.5 h-1.5 rounded-full',
          open ? 'bg-edge/50 group-has-checked/seat:bg-accent-ink' : 'bg-edge/30',
        )}
      />
    </label>
  );
}

/** The car from above, its front at the top. The drawings of its ends are as wide as its sides. */
function Car({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto mt-5 max-w-sm">
      <CarFront className="block aspect-[384/132] w-full" />
      <div className="relative mx-[calc(6.25%-1px)] -my-px grid gap-4 border-x-2 border-edge bg-sunken px-1 py-2 sm:px-4">
        {children}
      </div>
      <CarRear className="block aspect-[384/58] w-full" />
    </div>
  );
}

function Driver({ style }: { style: CSSProperties }) {
  return (
    <div style={style} className="flex min-h-24 flex-col items-center justify-center gap-1.5 text-ink-soft">
      <svg viewBox="0 0 40 40" fill="none" stroke="currentColor" aria-hidden="true" className="size-9">
        <circle cx="20" cy="20" r="16" strokeWidth="3" />
        <circle cx="20" cy="20" r="4" strokeWidth="3" />
        <path
          d="M4.500 18.500C10 16 13 16.500 16 19M35.500 18.500C30 16 27 16.500 24 19M20 24V36"
          strokeWidth="3"
        />
      </svg>
      <span className="text-2xs">{words.driver}</span>
    </div>
  );
}
