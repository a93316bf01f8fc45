import type { AppLoadContext } from '@remix-run/node';
import { data, redirect } from '@remix-run/node';
import type { WrittenForm } from '#app/dev/outbox/stand-in-forms.tsx';
import { NOT_UNDERSTOOD, readForm, textOf } from '#app/http/form-body.server.ts';
import { parsePhone } from '#infra/security/phone-numbers.ts';

const PATH = '/dev/outbox';

/** Does what a form for the stand-in of WhatsApp asks, and redirects to the page. A refused text comes back with the reason. */
export async function askStandIn(request: Request, { container }: AppLoadContext) {
  const { whatsappStandIn: standIn } = container;
  if (!standIn) throw new Response('Not found', { status: 404 });
  const form = await readForm(request);
  const intent = textOf(form, 'intent');
  if (intent === 'behave') {
    const chosen = standIn.behaviours.find((behaviour) => behaviour === textOf(form, 'behaviour'));
    if (!chosen) throw new Response(NOT_UNDERSTOOD, { status: 400 });
    await standIn.behave(chosen);
    return redirect(PATH + new URL(request.url).search, 303);
  }
  if (intent !== 'write') throw new Response(NOT_UNDERSTOOD, { status: 400 });
  const [from, text] = [textOf(form, 'from').trim(), textOf(form, 'text').trim()];
  const refuse = (error: string, status: number) => data<WrittenForm>({ from, text, error }, { status });
  const phone = parsePhone(from);
  if (!phone) return refuse('Please enter a valid phone number', 400);
  if (text === '') return refuse('Please enter a text', 400);
  const status = await standIn.write(phone, text);
  if (status !== 200) return refuse(`The site answered ${status}: the text comes again later`, 502);
  return redirect(`${PATH}?to=${encodeURIComponent(phone)}`, 303);
}
