import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { calendarHref } from '#app/console/duties/duty-hrefs.ts';
import { loadReassign } from '#app/console/duties/reassign/load-reassign.server.ts';
import { postReassign } from '#app/console/duties/reassign/post-reassign.server.ts';
import { ProposedChanges } from '#app/console/duties/reassign/proposed-changes.tsx';
import { ServiceField } from '#app/console/duties/reassign/service-field.tsx';
import { StuckDuties } from '#app/console/duties/reassign/stuck-duties.tsx';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { submitOrStay } from '#app/frame/submit-or-stay.ts';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';
import { TextLink } from '#app/ui/parts/text-link.tsx';
import { counted } from '#domain/kernel/text/counted.ts';

/**
 * Loads `/admin/duty-calendar/reassign?date=&drivers=&vehicles=`: the duties that cannot stay as they are, and who can
 * take them (docs/product/duties.md#reassign).
 */
export const loader = (args: LoaderFunctionArgs) => loadReassign(args);
export const action = (args: ActionFunctionArgs) => postReassign(args);
export const clientAction = submitOrStay('Failed to change the duties', (message) => ({
  formError: { title: 'Error', message },
}));

export const meta = pageTitle('Reassign duties');
export const handle: ConsoleHandle = { consoleTitle: () => 'Reassign duties' };

export default function Reassign() {
  const page = useLoaderData<typeof loader>();
  const { date, day, named, inService, href, done, changes, stuck } = page;
  const posted = useActionData<typeof action>();
  const formError = posted && 'formError' in posted ? posted.formError : undefined;
  const pending = useNavigation().formData?.get('intent');
  return (
    <>
      <p className="text-ink-soft">
        {named.length > 0
          ? `Duties of ${named.join(' and ')} on ${day} that others can take. `
          : `Duties of ${day} whose driver is on leave or inactive, or whose vehicle is inactive or out of service. `}
        Nothing changes before you accept it.
      </p>
      {formError && (
        <Banner tone="danger" title={formError.title} live>
          {formError.message}
        </Banner>
      )}
      {done.length > 0 && !formError && <Done duties={done} href={href} />}
      {changes.length > 0 && (
        <Form method="post" action={href} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <input type="hidden" name="all" value={changes.map(({ item }) => item).join(' ')} />
          <ProposedChanges changes={changes} />
          <ServiceField id="accept" vehicles={inService} />
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              variant="primary"
              name="intent"
              value="accept-all"
              pending={pending === 'accept-all' && 'Reassigning...'}
            >
              Accept all ({changes.length})
            </Button>
            <Button
              type="submit"
              name="intent"
              value="accept"
              pending={pending === 'accept' && 'Reassigning...'}
            >
              Accept selected
            </Button>
          </div>
        </Form>
      )}
      <StuckDuties duties={stuck} href={href} vehicles={inService} />
      {changes.length + stuck.length === 0 && (
        <EmptyState title="No duty of this day needs another driver or vehicle." />
      )}
      {inService.map(({ regNo, href: service }) => (
        <p key={regNo}>
          {regNo} is in service. <TextLink to={service}>Take {regNo} out of service until a day</TextLink>
        </p>
      ))}
      <p>
        <ButtonLink to={calendarHref({ date })}>Back to the calendar</ButtonLink>
      </p>
    </>
  );
}

/** The changed duties, with one *Undo* for all of them. */
function Done({ duties, href }: { duties: readonly string[]; href: string }) {
  return (
    <>
      <Banner tone="success" title={`${counted(duties.length, 'duty', 'duties')} changed`} live>
        You can take all of it back together for 10 seconds. The drivers are told after that.
      </Banner>
      <Form method="post" action={href}>
        <input type="hidden" name="duties" value={duties.join(' ')} />
        <Button type="submit" name="intent" value="undo">
          Undo all
        </Button>
      </Form>
    </>
  );
}
