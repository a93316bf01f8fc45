import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { flash } from '#app/http/flash.server.ts';
import { readForm, textOf } from '#app/http/form-body.server.ts';
import { errorsByField, statusOf } from '#app/http/problem.server.ts';
import { redirectWith } from '#app/http/redirect.server.ts';
import { getSession, logOut } from '#app/http/session/session.server.ts';
import { requireRider } from '#app/rider/my-bookings/own-booking.server.ts';
import type { EraseRefusal } from '#domain/personal-data/erase-customer.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';
import * as words from '#words/account/own-data.ts';

/** Loads `/my-bookings/data` for the logged-in rider. */
export async function loadOwnData({ request, context }: LoaderFunctionArgs): Promise<null> {
  await requireRider(request, context);
  return null;
}

/** The second question, or why nothing was erased. */
export type EraseAnswer = {
  readonly asks: boolean;
  readonly title: string;
  readonly message: string;
  readonly error: string | undefined;
};

/** Asks a second time, or erases what is kept about the rider and logs out. */
export async function postErase({ request, context }: ActionFunctionArgs) {
  const rider = await requireRider(request, context);
  const form = await readForm(request);
  if (textOf(form, 'intent') !== 'erase') return answer({ asks: true });
  const lastDigits = textOf(form, 'lastDigits');
  const erased = await context.container.useCases.eraseOwnData({ rider, lastDigits });
  if (!erased.ok) return answer(refusalAnswer(erased.refusal), statusOf(erased.refusal));
  const response = redirectWith(
    '/',
    await logOut(context, await getSession(request, context)),
    await flash(ERASED),
  );
  response.headers.set('Clear-Site-Data', '"cache", "storage"');
  return response;
}

const ERASED = {
  title: words.erased,
  description: words.loggedOut,
  tone: 'success',
} as const;

function answer(parts: Partial<EraseAnswer>, status = 200) {
  const answered: EraseAnswer = { asks: false, title: '', message: '', error: undefined, ...parts };
  return data(answered, { status });
}

function refusalAnswer(refusal: EraseRefusal): Partial<EraseAnswer> {
  const { message, errors } = renderRefusal(refusal);
  if (refusal.code === 'invalid')
    return { asks: true, title: words.notErased, message, error: errorsByField(errors).lastDigits?.[0] };
  if (refusal.code !== 'personal-data-in-use') return { title: words.notErased, message };
  return refusal.reason === 'team-member'
    ? {
        title: words.notErased,
        message: words.teamMember,
      }
    : {
        title: words.notErased,
        message: words.stillAhead(refusal.bookings.join(', ')),
      };
}
