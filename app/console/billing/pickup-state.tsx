import { IfMayChange } from '#app/console/shell/may-change.tsx';
import { TextLink } from '#app/ui/parts/text-link.tsx';
import { SET_PICKUP_STATE } from '#domain/billing/set-pickup-state.operation.ts';

type Props = {
  reference: string;
  /** Null if the papers of the booking do not depend on a state. */
  pickupState: { readonly name: string | null; readonly href: string } | null;
};

/** Says in which state the ride begins for GST, and opens the form that sets it. */
export function PickupState({ reference, pickupState }: Props) {
  if (!pickupState) return null;
  const { name, href } = pickupState;
  return (
    <p className={name ? 'mt-3 text-ink-soft' : 'mt-3'}>
      {name
        ? `State of the pickup: ${name}. `
        : 'The state of the pickup is not known. There is no invoice before it is set. '}
      <IfMayChange roles={SET_PICKUP_STATE.roles}>
        <TextLink to={href} preventScrollReset>
          {name ? 'Change' : 'Set'} the state<span className="sr-only"> of {reference}</span>
        </TextLink>
      </IfMayChange>
    </p>
  );
}
