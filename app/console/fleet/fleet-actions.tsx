import { useFetcher } from '@remix-run/react';
import { type ReactNode, useId } from 'react';
import { useShownKeys } from '#app/console/keyboard/shown-keys.ts';
import { DangerLink } from '#app/console/shared/danger-link.tsx';
import { type FormError, useErrorToast } from '#app/console/shared/dialogs/form-error.ts';
import { useMayChange } from '#app/console/shell/may-change.tsx';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import { Tooltip } from '#app/ui/overlays/tooltip.tsx';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';
import { Pill } from '#app/ui/parts/pill.tsx';
import { TextLink } from '#app/ui/parts/text-link.tsx';

type One = {
  readonly id: number;
  readonly name: string;
  readonly active: boolean;
  readonly isDeletable: boolean;
};

/** The actions of one row. `kept` is why a row with duties cannot be deleted. `children`: more actions. */
export function FleetActions({
  one,
  listHref,
  kept,
  children,
}: {
  one: One;
  listHref: string;
  kept: string;
  children?: ReactNode;
}) {
  const shown = useShownKeys();
  if (!useMayChange()) return null;
  return (
    <div
      data-actions
      className="flex items-center justify-end gap-1 max-table:flex-wrap max-table:justify-start"
    >
      <ButtonLink
        variant="quiet"
        to={`${listHref}/${one.id}/edit`}
        preventScrollReset
        {...shown('e', 'Edit')}
      >
        Edit<span className="sr-only"> {one.name}</span>
      </ButtonLink>
      {children}
      <ActiveSwitch one={one} listHref={listHref} />
      {one.isDeletable ? (
        <DangerLink to={`${listHref}/${one.id}/delete`} about={one.name}>
          Delete
        </DangerLink>
      ) : (
        <NoDelete name={one.name} why={kept} />
      )}
    </div>
  );
}

/** Replaces Delete when deletion is not possible. The keyboard can reach it, to read the reason. */
function NoDelete({ name, why }: { name: string; why: string }) {
  const id = useId();
  const isHydrated = useHydrated();
  return (
    <>
      <Tooltip text={why}>
        <button
          type="button"
          aria-disabled="true"
          aria-describedby={id}
          title={isHydrated ? undefined : why}
          className="inline-flex min-h-(--control) cursor-not-allowed items-center rounded-control px-3 font-medium text-ink-faint"
        >
          Delete<span className="sr-only"> {name}</span>
        </button>
      </Tooltip>
      <span id={id} className="sr-only">
        {why}
      </span>
    </>
  );
}

/** A separate form, so that it works without JavaScript and two rows do not disturb each other. */
function ActiveSwitch({ one, listHref }: { one: One; listHref: string }) {
  const fetcher = useFetcher<{ formError: FormError }>({ key: `${listHref}/${one.id}` });
  const formError = fetcher.state === 'submitting' ? undefined : fetcher.data?.formError;

  useErrorToast(formError);

  return (
    <fetcher.Form method="post" action={listHref} preventScrollReset>
      <input type="hidden" name="id" value={one.id} />
      <Button
        type="submit"
        variant="quiet"
        name="intent"
        value={one.active ? 'deactivate' : 'reactivate'}
        pending={fetcher.state !== 'idle' && (one.active ? 'Deactivating...' : 'Reactivating...')}
        // Ignores the second click of a double click, which would hit the button that replaced this one.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        {one.active ? 'Deactivate' : 'Reactivate'}
        <span className="sr-only"> {one.name}</span>
      </Button>
      {formError?.link && (
        <TextLink to={formError.link.href} className="block px-3">
          {formError.link.text}
          <span className="sr-only"> of {one.name}</span>
        </TextLink>
      )}
    </fetcher.Form>
  );
}

export function ActivePill({ active }: { active: boolean }) {
  return (
    <Pill tone={active ? 'confirmed' : 'completed'} dot>
      {active ? 'Active' : 'Inactive'}
    </Pill>
  );
}
