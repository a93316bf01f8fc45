import type { ActionFunctionArgs } from '@remix-run/node';
import { COUPONS, couponHref } from '#app/console/coupons/coupon-hrefs.ts';
import { couponFields } from '#app/console/coupons/coupon-view.server.ts';
import { COUPON_FIELDS, COUPON_LABELS } from '#app/console/coupons/coupon-words.ts';
import { changedFields } from '#app/console/fleet/changed-fields.server.ts';
import { formErrorResponse, readVersion } from '#app/console/shared/dialogs/form-error-response.server.ts';
import { redirectDone } from '#app/http/flash.server.ts';
import { FORM_NOT_UNDERSTOOD, readForm, textOf } from '#app/http/form-body.server.ts';
import { requireOwnerPage } from '#app/http/guards.server.ts';
import type { GivenTerms } from '#domain/coupons/change/coupon-terms.ts';
import type { CouponChanged } from '#domain/coupons/refusals.ts';
import { formatDate, type IndiaDate, parseIndiaDate } from '#domain/kernel/india-time.ts';
import { invalid } from '#domain/kernel/refusal.ts';
import { typedNumber } from '#domain/kernel/text/typed-number.ts';
import type { Container } from '#infra/container/container.ts';

type Typed = ReturnType<typeof readFields>;

/**
 * Handles a form of the coupons by its `intent`: add, edit, pause or resume. Redirects with a toast, or returns the refusal with all that
 * was typed. Throws 401 when signed out and 403 for all but owners.
 */
export async function postCoupon({ request, params, context }: ActionFunctionArgs) {
  const { by } = await requireOwnerPage(request, context);
  const form = await readForm(request);
  const { container } = context;
  const code = params.code ?? textOf(form, 'code');
  const intent = textOf(form, 'intent');
  switch (intent) {
    case 'add': {
      const typed = readFields((name) => textOf(form, name));
      const wrong = wrongDay(typed);
      if (wrong) return formErrorResponse(wrong, form);
      const terms = { ...termsFrom(typed), percentage: numberIn(typed.percentage) };
      const created = await container.useCases.createCoupon({ code, terms, by });
      if (!created.ok) return formErrorResponse(created.refusal, form);
      const { code: made, validFrom } = created.value;
      const when = validFrom ? `from ${formatDate(validFrom)}` : 'at once';
      return done(made, 'Coupon created', `Riders can use ${made} ${when}.`);
    }
    case 'edit': {
      const typed = changedFields(form, readFields);
      const wrong = wrongDay(typed);
      if (wrong) return formErrorResponse(wrong, form);
      const version = readVersion(form);
      const edited = await container.useCases.editCoupon({ code, version, terms: termsFrom(typed), by });
      if (edited.ok) {
        const { coupon, changes } = edited.value;
        const said = changes.length > 0 ? changes.join('. ') : 'It already has these terms.';
        return done(coupon.code, 'Coupon saved', said);
      }
      const { refusal } = edited;
      return formErrorResponse(
        refusal.code === 'changed-meanwhile'
          ? { ...refusal, changed: await changedByOthers(container, refusal, code, form) }
          : refusal,
        form,
      );
    }
    case 'pause':
    case 'resume': {
      const version = readVersion(form);
      const active = intent === 'resume';
      const switched = await container.useCases.switchCoupon({ code, version, active, by });
      if (!switched.ok) return formErrorResponse(switched.refusal, form);
      const { coupon } = switched.value;
      const back = textOf(form, 'back') === 'list' ? COUPONS : couponHref(coupon.code);
      return active
        ? redirectDone(back, { title: 'Coupon resumed', description: `${coupon.code} can be used again.` })
        : redirectDone(back, {
            title: 'Coupon paused',
            description: `${coupon.code} can no longer be used. Bookings keep their discount.`,
          });
    }
    default:
      return formErrorResponse(FORM_NOT_UNDERSTOOD, form);
  }
}

function done(code: string, title: string, description: string) {
  return redirectDone(couponHref(code), { title, description, tone: 'success' });
}

function readFields(field: (name: string) => string) {
  return Object.fromEntries(COUPON_FIELDS.map((name) => [name, field(name).trim()])) as Record<
    (typeof COUPON_FIELDS)[number],
    string
  >;
}

/** Returns the terms that were typed. An empty field is no limit, and an absent one stays as it is. */
function termsFrom(typed: Partial<Typed>): GivenTerms {
  const limit = (text: string | undefined) => (text === '' ? null : numberIn(text));
  const day = (text: string | undefined) =>
    text === undefined ? undefined : text === '' ? null : (text as IndiaDate);
  return {
    percentage: numberIn(typed.percentage),
    cap: limit(typed.cap),
    minimumOrder: limit(typed.minimumOrder),
    perCustomer: limit(typed.perCustomer),
    from: day(typed.from),
    until: day(typed.until),
  };
}

function wrongDay(typed: Partial<Typed>) {
  const [first, ...others] = (['from', 'until'] as const).flatMap((field) =>
    typed[field] && !parseIndiaDate(typed[field])
      ? [{ field, code: 'input-wrong', message: 'Enter a real date, such as 2026-12-31' } as const]
      : [],
  );
  return first && invalid([first, ...others]);
}

/** Text that is no number becomes NaN, which the use case refuses. */
function numberIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  return text === '' ? Number.NaN : typedNumber(text);
}

/** Returns what others have changed of the terms that the form was drawn with. */
async function changedByOthers(
  { queries }: Container,
  { changed }: CouponChanged,
  code: string,
  form: FormData,
): Promise<readonly string[]> {
  const found = await queries.coupons.find(code);
  if (!found) return changed;
  const now = couponFields(found);
  const lines = COUPON_FIELDS.flatMap((name) => {
    const was = textOf(form, `was.${name}`);
    return was === now[name] ? [] : [`${COUPON_LABELS[name]}: ${was || 'none'} → ${now[name] || 'none'}`];
  });
  return lines.length > 0 ? lines : [found.active ? 'It was resumed' : 'It was paused'];
}
