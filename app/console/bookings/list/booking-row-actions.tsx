import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { cancelHref, deleteHref, earlyHref, editHref } from '#app/console/bookings/booking-hrefs.ts';
import { showErrorToast } from '#app/console/bookings/decide/booking-action-form.tsx';
import { ACTION_LABELS, ACTIONS_BY_STATUS } from '#app/console/bookings/decide/booking-actions.ts';
import type { DecisionError } from '#app/console/bookings/decide/post-decision.server.ts';
import {
  DECISION_FORM,
  type RowDecision,
  writeRowDecision,
} from '#app/console/bookings/decide/row-decision.ts';
import { SentDecision } from '#app/console/bookings/decide/sent-decision.tsx';
import { UndoInRow } from '#app/console/bookings/decide/undo/undo-in-row.tsx';
import { useUndoSeconds } from '#app/console/bookings/decide/undo/use-undo-seconds.ts';
import type { HeldBookingRow } from '#app/console/bookings/list/use-booking-rows.ts';
import { panelHref } from '#app/console/bookings/panel/panel-address.ts';
import { useShownKeys } from '#app/console/keyboard/shown-keys.ts';
import { assignBookingHref } from '#app/console/shared/dialogs/duty-dialog-hrefs.ts';
import { useEngaged } from '#app/console/shared/held/use-engaged.ts';
import { RowLink, RowMenu } from '#app/console/shared/row-menu.tsx';
import { useMayChange } from '#app/console/shell/may-change.tsx';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import { Button } from '#app/ui/parts/button.tsx';
import { formatBookingId } from '#domain/kernel/ids.ts';
import { indiaDateOf } from '#domain/kernel/india-time.ts';

/**
 * The actions of one row: the most likely one, and a menu with the others (docs/product/console.md#row-actions). While
 * the pointer or the focus is here, or the menu is open, only the person's own action changes them. The links are plain,
 * and the list handles their clicks.
 */
export function BookingRowActions({
  row: fresh,
  here,
  action,
}: {
  row: HeldBookingRow;
  /** The address of the list. */
  here: string;
  /** The address that its forms post to. */
  action: string;
}) {
  const { isEngaged, handlers } = useEngaged();
  const [row, setRow] = useState(fresh);
  const [formError, setFormError] = useState<DecisionError | null>(null);
  const [sent, setSent] = useState<RowDecision | null>(null);
  const [hasActed, setActed] = useState(false);
  const secondsLeft = useUndoSeconds(row.undo);
  const isHydrated = useHydrated();
  const shownKeys = useShownKeys();
  const mayChange = useMayChange();
  const isDecided = row.undo !== null && (secondsLeft > 0 || isEngaged);
  const box = useFocusOnUndo(isDecided && row.isMine);
  if (!isSameRow(row, fresh) && (!isEngaged || hasActed || fresh.isMine)) {
    setRow(fresh);
    setActed(false);
  }

  function decide(event: MouseEvent, decision: RowDecision) {
    event.preventDefault();
    // Ignores the second click of a double click, which would hit the button that replaced this one.
    if (sent || event.detail > 1) return;
    setActed(true);
    setFormError(null);
    setSent(decision);
  }
  function onAnswer(answer: DecisionError | null) {
    setSent(null);
    if (!answer) return;
    showErrorToast(answer);
    setFormError(answer);
  }

  if (row.isDeleted) return null;
  const { id } = row;
  const about = formatBookingId(id);
  if (!mayChange)
    return (
      <RowLink
        beside
        to={panelHref(id, here)}
        name="Details"
        about={`of ${about}`}
        shortcut={shownKeys('Enter', 'Details')}
      />
    );
  const actions = isDecided && isHydrated ? [] : ACTIONS_BY_STATUS[row.status];
  const isAssignable = !isDecided && row.status === 'confirmed' && row.driver === null;
  const first = isDecided || isAssignable ? undefined : actions[0];
  // A row that is decided shows Undo at once, although its answer may not be complete yet.
  const pending = !isDecided && sent && sent.verb !== 'undo' ? sent.verb : undefined;

  const actionPart = (verb: (typeof actions)[number], inMenu: boolean) => {
    const { label } = ACTION_LABELS[verb];
    const isPending = verb === pending;
    if (verb === 'cancel')
      return (
        <RowLink
          key={verb}
          inMenu
          danger
          stays
          to={cancelHref(here, id)}
          name={label}
          about={about}
          onClick={() => setActed(true)}
        />
      );
    if (verb !== 'confirm' && row.isEarly && !isPending)
      return (
        <RowLink key={verb} inMenu={inMenu} stays to={earlyHref(id, verb, here)} name={label} about={about} />
      );
    const decision: RowDecision = { id, verb, seen: row.status };
    return (
      <Button
        key={verb}
        type="submit"
        form={DECISION_FORM}
        name="intent"
        value={writeRowDecision(decision)}
        variant={inMenu ? 'quiet' : 'secondary'}
        aria-label={`${label} ${about}`}
        {...shownKeys(verb === 'confirm' ? 'c' : undefined, inMenu ? undefined : label)}
        pending={isPending && ACTION_LABELS[verb].pending}
        // If the button became wider, the browser would lay out the whole table again.
        keepsSize
        onClick={(event) => decide(event, decision)}
      >
        {label}
      </Button>
    );
  };

  const shown = pending ?? first;
  return (
    <div ref={box} {...handlers} className="row-actions">
      {isDecided && row.undo && (
        <UndoInRow
          id={id}
          undo={row.undo}
          secondsLeft={isHydrated ? secondsLeft : null}
          isPending={sent?.verb === 'undo'}
          onUndo={decide}
        />
      )}
      {isAssignable && !pending && (
        <RowLink
          stays
          to={assignBookingHref(id, { date: indiaDateOf(new Date(row.pickupAt)), from: here })}
          name="Assign"
          shortcut={shownKeys('a', 'Assign')}
          about={about}
        />
      )}
      {shown && shown !== 'cancel' && actionPart(shown, false)}
      {!shown && !isAssignable && !isDecided && (
        <RowLink
          beside
          to={panelHref(id, here)}
          name="Details"
          about={`of ${about}`}
          shortcut={shownKeys('Enter', 'Details')}
        />
      )}
      <RowMenu id={id} about={about}>
        {actions.filter((verb) => verb !== shown).map((verb) => actionPart(verb, true))}
        {(shown || isAssignable || isDecided) && (
          <RowLink
            inMenu
            beside
            to={panelHref(id, here)}
            name="Details"
            about={`of ${about}`}
            shortcut={shownKeys('Enter')}
          />
        )}
        <RowLink inMenu to={editHref(id, here)} name="Edit" about={about} shortcut={shownKeys('e')} />
        <RowLink inMenu danger to={deleteHref(id, here)} name="Delete" about={about} />
      </RowMenu>
      {formError && (
        <p className="w-0 min-w-full text-right text-2xs text-danger max-table:text-left">
          {formError.message}
        </p>
      )}
      {sent && <SentDecision key={`sent-${sent.verb}`} decision={sent} action={action} onAnswer={onAnswer} />}
    </div>
  );
}

/** Returns true if both offer the same actions. */
function isSameRow(one: HeldBookingRow, other: HeldBookingRow): boolean {
  return (
    one.status === other.status &&
    one.isDeleted === other.isDeleted &&
    one.isMine === other.isMine &&
    one.isEarly === other.isEarly &&
    one.undo?.version === other.undo?.version &&
    (one.driver === null) === (other.driver === null)
  );
}

/** Focuses Undo when it replaces the button that had the focus. */
function useFocusOnUndo(isShown: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isShown && hadFocus.current && isLost)
      box.current?.querySelector<HTMLElement>('[data-undo]')?.focus({ preventScroll: true });
  }, [isShown]);
  useEffect(() => {
    hadFocus.current = box.current?.contains(document.activeElement) ?? false;
  });
  return box;
}
