import { Form, useActionData, useNavigation } from '@remix-run/react';
import { ownPath } from '#app/frame/own-path.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { submitOrStay } from '#app/frame/submit-or-stay.ts';
import { useFrame } from '#app/frame/use-frame.ts';
import {
  type EraseAnswer,
  loadOwnData,
  postErase,
} from '#app/rider/my-bookings/own-data/own-data-page.server.ts';
import { useTopOfStep } from '#app/rider/my-bookings/use-top-of-step.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { RiderPage } from '#app/ui/layout/rider-page.tsx';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';
import { buttonLook } from '#app/ui/parts/button-look.ts';
import { TextLink } from '#app/ui/parts/text-link.tsx';
import { CONFIRMED_DIGITS } from '#domain/personal-data/erase-customer.ts';
import * as words from '#words/account/own-data.ts';

export const loader = loadOwnData;
export const action = postErase;

/** Submits the form. Without an answer, the page stays. */
export const clientAction = submitOrStay(
  words.eraseFailed,
  (message, form): EraseAnswer => ({
    asks: form.get('intent') === 'erase',
    title: words.notErased,
    message,
    error: undefined,
  }),
);

export const meta = pageTitle(words.title);

/** The rider's own data: as a file, and its erasure, which asks twice. */
export default function OwnData() {
  const answer: EraseAnswer | undefined = useActionData<typeof action>();
  const asks = answer?.asks === true;
  const step = asks ? 'erase' : 'data';
  useTopOfStep(step);
  return (
    <RiderPage {...useFrame()} title={asks ? words.eraseTitle : words.title} step={step}>
      <div className="grid gap-10">
        {answer?.message && !answer.error && (
          <Banner tone="danger" title={answer.title} live>
            {answer.message}
          </Banner>
        )}
        {asks ? <LastQuestion error={answer.error} /> : <Choices />}
      </div>
    </RiderPage>
  );
}

function Choices() {
  return (
    <>
      <section aria-labelledby="download" className="grid justify-items-start gap-4">
        <h2 id="download" className="text-lg font-semibold tracking-tight">
          {words.download}
        </h2>
        <p>{words.oneFile}</p>
        <a href={ownPath('/my-bookings/data.json')} download className={buttonLook('secondary')}>
          {words.downloadJson}
        </a>
      </section>
      <section aria-labelledby="erase" className="grid justify-items-start gap-4 border-t border-line pt-8">
        <h2 id="erase" className="text-lg font-semibold tracking-tight">
          {words.erase}
        </h2>
        <Consequences />
        <p className="text-ink-soft">
          {words.cancelIn}
          <TextLink to="/my-bookings">{words.myBookings}</TextLink>
          {words.cancelFirst}
        </p>
        <Form method="post">
          <Button type="submit" name="intent" value="ask">
            {words.erase}
          </Button>
        </Form>
      </section>
    </>
  );
}

function Consequences() {
  return (
    <ul className="grid list-disc gap-2 pl-5">
      {words.consequences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

function LastQuestion({ error }: { error: string | undefined }) {
  const isPending = useNavigation().formData?.get('intent') === 'erase';
  return (
    <Form method="post" noValidate className="grid justify-items-start gap-6">
      <Consequences />
      <Banner tone="warning">{words.cannotUndo}</Banner>
      <TextField
        id="lastDigits"
        name="lastDigits"
        label={words.lastDigits(CONFIRMED_DIGITS)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        error={error}
        required
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          name="intent"
          value="erase"
          variant="danger"
          pending={isPending && words.erasing}
        >
          {words.eraseForEver}
        </Button>
        <ButtonLink to="/my-bookings" variant="quiet">
          {words.keep}
        </ButtonLink>
      </div>
    </Form>
  );
}
