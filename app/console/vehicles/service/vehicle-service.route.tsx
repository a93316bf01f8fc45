import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { DialogForm } from '#app/console/duties/dialogs/form/dialog-form.tsx';
import { requireVehicle } from '#app/console/fleet/require-one.server.ts';
import { DialogErrorNotice } from '#app/console/shared/dialogs/dialog-error-notice.tsx';
import { fromHref } from '#app/console/shared/dialogs/duty-dialog-hrefs.ts';
import { RouteDialog } from '#app/console/shared/dialogs/route-dialog.tsx';
import { submitDialog } from '#app/console/shared/dialogs/submit-dialog.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { postService } from '#app/console/vehicles/service/post-service.server.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { DateField } from '#app/ui/forms/date-time-fields.tsx';
import { DefaultSubmit } from '#app/ui/forms/default-submit.tsx';
import { RadioGroup } from '#app/ui/forms/radio-group.tsx';
import { Button } from '#app/ui/parts/button.tsx';
import { formatDay, type IndiaDate, indiaDateOf } from '#domain/kernel/india-time.ts';

/** Loads `/admin/vehicles/{id}/service`: takes a vehicle out of service, or puts it back. `?from=` is the page to return to. */
export async function loader(args: LoaderFunctionArgs) {
  const vehicle = await requireVehicle(args);
  const today = indiaDateOf(args.context.container.clock());
  return { vehicle, today, back: fromHref(args.request.url) ?? '/admin/vehicles' };
}

export async function action(args: ActionFunctionArgs) {
  return postService(args);
}

export const clientAction = submitDialog('Failed to update vehicle');

export const meta = pageTitle('Out of service');
export const handle: ConsoleHandle = { consoleTitle: () => 'Vehicles' };

export default function VehicleService() {
  const { vehicle, today, back } = useLoaderData<typeof loader>();
  const formError = useActionData<typeof action>()?.formError;
  const pending = useNavigation().formData?.get('intent') === 'put-back';
  const { outUntil } = vehicle;
  const isOut = outUntil !== null;
  return (
    <RouteDialog
      title="Out of service"
      description={`${vehicle.name}, ${vehicle.licensePlate}`}
      closeHref={back}
    >
      <DialogForm
        formError={formError}
        order={['outOfService', 'outOfServiceUntil']}
        submit={{
          intent: 'take-out',
          pending: 'Saving...',
          label: isOut ? 'Save' : 'Take out of service',
        }}
        closeHref={back}
      >
        {(field) => (
          <div className="group/service grid gap-4">
            <DefaultSubmit intent="take-out" />
            <input type="hidden" name="version" value={formError?.version || vehicle.version} />
            {isOut && (
              <div className="flex flex-wrap items-center gap-3">
                <p>
                  {outUntil
                    ? `It is out of service until ${formatDay(outUntil as IndiaDate)}.`
                    : 'It is out of service until it is put back.'}
                </p>
                <Button type="submit" name="intent" value="put-back" pending={pending && 'Saving...'}>
                  Put back in service
                </Button>
              </div>
            )}
            <RadioGroup
              {...field('outOfService', outUntil ? 'date' : 'open')}
              label="From now on, it cannot drive"
              options={[
                { value: 'open', label: 'Until it is put back' },
                { value: 'today', label: 'Today', detail: 'Until midnight in India' },
                { value: 'date', label: 'Until the end of a day' },
              ]}
            />
            <div className="group-not-has-[[value=date]:checked]/service:hidden">
              <DateField
                {...field('outOfServiceUntil', outUntil || undefined)}
                label="Last day out of service"
                min={today}
                required={false}
              />
            </div>
            <p className="text-ink-soft">
              It is not offered for duties in that time. Duties that it has are shown as conflicts, and can be
              given another vehicle in the next step.
            </p>
          </div>
        )}
      </DialogForm>
    </RouteDialog>
  );
}

export function ErrorBoundary() {
  return <DialogErrorNotice failed="Failed to update vehicle" behind="list" backHref="/admin/vehicles" />;
}
