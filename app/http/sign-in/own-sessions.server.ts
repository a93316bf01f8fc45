import type { AppLoadContext } from '@remix-run/node';
import type { OwnSession } from '#app/frame/own-sessions.tsx';
import { type Flash, flash } from '#app/http/flash.server.ts';
import { redirectWith } from '#app/http/redirect.server.ts';
import { type Session, sessionRef } from '#app/http/session/session.server.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { labels } from '#messages/labels/labels.ts';
import * as words from '#words/account/devices.ts';

/** Returns the sessions of a person for the page, without anything that gives access to them. */
export async function listOwnSessions(
  { container }: AppLoadContext,
  session: Session & { readonly customer: Customer },
): Promise<OwnSession[]> {
  const views = await container.queries.sessions.ofCustomer(session.customer.id, sessionRef(session));
  return views.map(({ publicId, device, startedAt, usedAt, isThis }) => ({
    publicId,
    device,
    isThis,
    startedAt: labels.dateTime(startedAt),
    usedAt: labels.dateTime(usedAt),
  }));
}

/** Ends one session of the person, and leads back to the page. Returns the refusal if there is no such session. */
export async function endOwnSession(
  { container }: AppLoadContext,
  { customer }: { readonly customer: Customer },
  { publicId, back }: { readonly publicId: string; readonly back: string },
) {
  const ended = await container.useCases.endOwnSession({ publicId, customerId: customer.id });
  if (!ended.ok) return ended.refusal;
  return redirectWith(back, await flash(ENDED));
}

const ENDED: Flash = {
  title: words.loggedOut,
  description: words.deviceLoggedOut,
  tone: 'success',
};
