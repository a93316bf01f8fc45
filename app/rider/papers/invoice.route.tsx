import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { ownPath } from '#app/frame/own-path.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { submitOrStay } from '#app/frame/submit-or-stay.ts';
import { useFrame } from '#app/frame/use-frame.ts';
import { redirectDone } from '#app/http/flash.server.ts';
import { readForm, textOf } from '#app/http/form-body.server.ts';
import { errorsByField, statusOf } from '#app/http/problem.server.ts';
import { requireOwnRide } from '#app/rider/papers/own-ride.server.ts';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { refusedSummary } from '#app/ui/forms/summary-errors.ts';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { RiderPage } from '#app/ui/layout/rider-page.tsx';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';
import { buttonLook } from '#app/ui/parts/button-look.ts';
import { hasInvoice } from '#domain/billing/billed-ride.ts';
import { currentInvoice } from '#domain/billing/invoice.ts';
import { isStateMissing } from '#domain/billing/place-of-supply.ts';
import { formatDate } from '#domain/kernel/india-time.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';
import * as words from '#words/account/invoice.ts';

/** Loads `/my-bookings/{reference}/invoice`: the form for a company's invoice, and the invoice that is issued. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { ride, customer } = await requireOwnRide(request, context, params.reference ?? '');
  const { papers, config } = context.container;
  if (!config.billing.registration || !hasInvoice(ride))
    throw new Response('This ride has no invoice.', { status: 404 });
  const [issued, company] = await Promise.all([papers.issuedOf(ride.subject), papers.companyOf(customer.id)]);
  const invoice = currentInvoice(issued);
  return {
    reference: ride.reference,
    total: formatRupees(ride.total),
    /** The team still has to say in which state the ride began. */
    isWaiting: !invoice && isStateMissing(ride),
    invoice: invoice && { number: invoice.number, issuedOn: formatDate(invoice.issuedAt) },
    company: {
      companyName: company?.name ?? '',
      gstin: company?.gstin ?? '',
      companyAddress: company?.address ?? '',
    },
  };
}

/** Issues the invoice, or returns what is wrong with the form. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { ride, customer } = await requireOwnRide(request, context, params.reference ?? '');
  const form = await readForm(request);
  const company = {
    companyName: textOf(form, 'companyName'),
    gstin: textOf(form, 'gstin'),
    companyAddress: textOf(form, 'companyAddress'),
  };
  const issued = await context.container.useCases.issueInvoice({
    subject: ride.subject,
    customerId: customer.id,
    company: { name: company.companyName, address: company.companyAddress, gstin: company.gstin },
  });
  if (issued.ok)
    return redirectDone(`/my-bookings/${ride.reference}/invoice`, {
      title: words.ready,
      description: words.isReady(issued.value.number),
    });
  const { message, errors } = renderRefusal(issued.refusal);
  return data({ message, errors: errorsByField(errors), company }, { status: statusOf(issued.refusal) });
}

/** Submits the form. Without an answer, the page stays with everything typed. */
export const clientAction = submitOrStay(words.failed, (message, form) => ({
  message,
  errors: {},
  company: {
    companyName: String(form.get('companyName') ?? ''),
    gstin: String(form.get('gstin') ?? ''),
    companyAddress: String(form.get('companyAddress') ?? ''),
  },
}));

export const meta = pageTitle(words.title);

export default function Invoice() {
  const { reference, total, invoice, isWaiting, company } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const isPending = useNavigation().state === 'submitting';
  const typed = refused?.company ?? company;
  const errorOf = (name: string) => refused?.errors[name]?.[0];
  return (
    <RiderPage {...useFrame()} title={words.invoiceFor(reference)} intro={words.intro(total)}>
      <div className="grid gap-8">
        {invoice && (
          <section aria-label={words.theInvoice} className="grid justify-items-start gap-4">
            <Banner tone="success" title={words.invoiceNumber(invoice.number)}>
              {words.issuedOn(invoice.issuedOn)}
            </Banner>
            <a href={ownPath(`/my-bookings/${reference}/invoice.pdf`)} className={buttonLook('primary')}>
              {words.open}
            </a>
          </section>
        )}
        {isWaiting && (
          <Banner tone="info" title={words.notYet}>
            {words.checkingState}
          </Banner>
        )}
        {!isWaiting && (
          <Form method="post" noValidate className="grid gap-6">
            <ErrorSummary errors={refused ? refusedSummary(refused) : []} />
            <TextField
              id="companyName"
              name="companyName"
              label={words.companyName}
              autoComplete="organization"
              required
              defaultValue={typed.companyName}
              error={errorOf('companyName')}
            />
            <TextField
              id="gstin"
              name="gstin"
              label={words.gstin}
              hint={words.gstinHint}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
              defaultValue={typed.gstin}
              error={errorOf('gstin')}
            />
            <TextArea
              id="companyAddress"
              name="companyAddress"
              label={words.companyAddress}
              autoComplete="street-address"
              rows={3}
              required
              defaultValue={typed.companyAddress}
              error={errorOf('companyAddress')}
            />
            <p className="text-ink-soft">
              {words.weKeep}
              {invoice && words.creditNote}
            </p>
            <div className="flex flex-wrap gap-3">
              <Button
                type="submit"
                variant={invoice ? 'secondary' : 'primary'}
                pending={isPending && words.making}
              >
                {invoice ? words.correctInvoice : words.getInvoice}
              </Button>
              <ButtonLink to="/my-bookings" variant="quiet">
                {words.myBookings}
              </ButtonLink>
            </div>
          </Form>
        )}
      </div>
    </RiderPage>
  );
}
