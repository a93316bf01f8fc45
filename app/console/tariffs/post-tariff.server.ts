import { type ActionFunctionArgs, data } from '@remix-run/node';
import {
  draftFrom,
  FROM_TOP_TO_BOTTOM,
  fieldInForm,
  type TariffTyped,
} from '#app/console/tariffs/tariff-answers.ts';
import { redirectDone } from '#app/http/flash.server.ts';
import { readForm, textOf } from '#app/http/form-body.server.ts';
import { requireOwnerPage } from '#app/http/guards.server.ts';
import { errorsByField, statusOf } from '#app/http/problem.server.ts';
import { nextFares } from '#domain/fares/tariffs/describe-tariff.ts';
import type { TariffOrder } from '#domain/fares/tariffs/plan-tariff.ts';
import type { PreviewedRide, TariffPreview } from '#domain/fares/tariffs/preview-tariff.ts';
import { addDays, formatDay } from '#domain/kernel/india-time.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import type { Refusal } from '#domain/refusals.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';
import type { Container } from '#infra/container/container.ts';

/** The data of the page after a post that set nothing. */
export type TariffAnswer = {
  readonly typed: TariffTyped;
  /** The version of the tariffs that the preview shows. */
  readonly version: number | null;
  readonly preview: PreviewView | null;
  /** The fares that the preview is of. Others are previewed before they are set. */
  readonly previewed: string;
  readonly notice: string | null;
  /** The problem that prevents the change; null for a preview. */
  readonly problem: string | null;
  readonly errors: Readonly<Record<string, readonly string[]>>;
};

export type PreviewView = ReturnType<typeof previewView>;

/**
 * Previews the fares of the form, or sets them. Fares that differ from the previewed ones are previewed first. Redirects
 * after setting; else answers the page with all that was typed. Throws 401 and 403.
 */
export async function postTariff({ request, params, context }: ActionFunctionArgs) {
  const { by } = await requireOwnerPage(request, context);
  const form = await readForm(request);
  const { container } = context;
  const typed = typedIn(form, params.from);
  const order: TariffOrder = {
    from: typed.from ?? '',
    draft: draftFrom(typed),
    replace: params.from !== undefined,
  };
  const isSet = textOf(form, 'intent') === 'set';
  if (!isSet) return previewed(container, order, typed, null);
  if (textOf(form, 'previewed') !== tariffName(order))
    return previewed(container, order, typed, NOT_PREVIEWED);

  const version = Number(textOf(form, 'version') || Number.NaN);
  if (!Number.isSafeInteger(version)) throw new Response(NOT_PREVIEWED, { status: 400 });
  const done = await container.useCases.setTariff({ ...order, by, expectedVersion: version });
  if (done.ok) {
    const title = done.value.changed ? 'Fares set' : 'Fares were set already';
    const description = `They apply from ${formatDay(done.value.plan.from)}, 00:00 IST.`;
    return redirectDone(`/admin/tariffs?on=${done.value.plan.from}`, { title, description, tone: 'success' });
  }
  return done.refusal.code === 'changed-meanwhile'
    ? previewed(container, order, typed, renderRefusal(done.refusal, 'team').message, statusOf(done.refusal))
    : refused(done.refusal, typed);
}

const NOT_PREVIEWED = 'The fares differ from the preview. Look at the new preview, then set them.';

async function previewed(
  { useCases, queries }: Container,
  order: TariffOrder,
  typed: TariffTyped,
  notice: string | null,
  status = 200,
) {
  const { version } = await queries.tariffs.schedule();
  const preview = await useCases.previewTariff(order);
  if (!preview.ok) return refused(preview.refusal, typed);
  const answer: TariffAnswer = {
    typed,
    version,
    preview: previewView(preview.value),
    previewed: tariffName(order),
    notice,
    problem: null,
    errors: {},
  };
  return data({ answer }, { status });
}

function refused(refusal: Refusal, typed: TariffTyped) {
  const { message, errors } = renderRefusal(refusal, 'team');
  const inForm = Object.entries(errorsByField(errors)).map(([field, messages]) => [
    fieldInForm(typed, field),
    messages,
  ]);
  const answer: TariffAnswer = {
    typed,
    version: null,
    preview: null,
    previewed: '',
    notice: null,
    problem: message,
    errors: Object.fromEntries(inForm),
  };
  return data({ answer }, { status: statusOf(refusal) });
}

/** A change of coming fares keeps their day, whatever the form says. */
function typedIn(form: FormData, from: string | undefined): TariffTyped {
  const typed = Object.fromEntries(FROM_TOP_TO_BOTTOM.map((name) => [name, textOf(form, name)]));
  return from === undefined ? typed : { ...typed, from };
}

function tariffName({ from, draft: { slabs, terms } }: TariffOrder): string {
  return JSON.stringify([from, slabs.map(({ upToKm, price }) => [upToKm, price]), Object.values(terms)]);
}

function previewView({ plan: { from, changes, next }, rides }: TariffPreview) {
  return {
    before: formatDay(addDays(from, -1)),
    from: formatDay(from),
    changes,
    next: next && { heading: nextFares(next), changes: next.changes },
    rides: rides.map(rideView),
  };
}

function rideView({ ride, km, before, after, lines, saysKm }: PreviewedRide) {
  const difference = after - before;
  return {
    ride,
    details: [...(km === null || saysKm ? [] : [`${km} km`]), ...lines].join(' · '),
    before: formatRupees(before),
    after: formatRupees(after),
    difference: difference === 0 ? 'Same' : `${difference > 0 ? '+' : ''}${formatRupees(difference)}`,
    isSame: difference === 0,
  };
}
