import { Form, useNavigation } from '@remix-run/react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { FieldView, OperationView } from '#app/console/operations/operation-view.server.ts';
import type { OperationAnswer } from '#app/console/operations/post-operation.server.ts';
import { useMayChange } from '#app/console/shell/may-change.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { DateField, TimeField } from '#app/ui/forms/date-time-fields.tsx';
import { DefaultSubmit } from '#app/ui/forms/default-submit.tsx';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { NumberField } from '#app/ui/forms/number-field.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { OFFLINE } from '#app/ui/hooks/submit-events.ts';
import { submitWithControl } from '#app/ui/hooks/submit-with-control.ts';
import { useOffline } from '#app/ui/hooks/use-offline.ts';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';

type Props = {
  readonly view: OperationView & { readonly typed: Readonly<Record<string, string>> };
  readonly answer: OperationAnswer | undefined;
  /** Why the last post was not answered. */
  readonly failed: string | undefined;
};

/** The form of an operation: *Check* shows what it would do, then *Run* does it. It works without JavaScript. */
export function OperationForm({ view, answer, failed }: Props) {
  const ids = useId();
  const mayRun = useMayChange(view.roles);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current
      ?.querySelector<HTMLElement>('select, input:not([type=hidden])')
      ?.focus({ preventScroll: true });
  }, []);
  const [isOffline, hold] = useOffline();
  // Values that were typed after the check are checked before the operation runs.
  const [outdated, setOutdated] = useState<OperationAnswer | undefined>();
  const pendingIntent = useNavigation().formData?.get('intent');
  const typed = answer?.typed ?? view.typed;
  const errors = answer?.errors ?? {};
  const would = answer && outdated !== answer ? answer.would : null;
  const problem = failed ? MAY_BE_DONE : answer?.problem;
  const atFields = view.fields.flatMap(({ name, label }) =>
    (errors[name] ?? []).map((message) => ({ message: `${label}: ${message}`, fieldId: `${ids}-${name}` })),
  );
  return (
    <Form
      method="post"
      preventScrollReset
      noValidate
      onSubmit={hold}
      onInput={() => setOutdated(answer)}
      onKeyDown={submitWithControl}
      ref={form}
      className="grid max-w-3xl gap-5"
    >
      {mayRun && <DefaultSubmit intent="check" />}
      <div className="grid gap-1">
        <p>{view.summary}.</p>
        <Facts view={view} />
      </div>
      <ErrorSummary errors={isOffline ? [{ message: OFFLINE }] : atFields} />
      {problem && !isOffline && (failed || atFields.length === 0) && (
        <Banner tone="danger" title={failed ?? 'Not done'} live>
          {problem}
        </Banner>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {view.fields
          .filter(({ isShown }) => !isShown)
          .map((field) => (
            <OperationField
              key={field.name}
              field={field}
              id={`${ids}-${field.name}`}
              value={typed[field.name] ?? ''}
              error={errors[field.name]}
            />
          ))}
      </div>
      {would && (
        <Banner title="This would happen" live>
          <p className="whitespace-pre-line">{would.says}</p>
          <ul className="mt-2 list-disc pl-5">
            {would.messages.map((message) => (
              <MessageToSend key={message.line} {...message} />
            ))}
          </ul>
          {would.messages.length === 0 && <p>Would send no message.</p>}
          {would.question && <p className="mt-2 font-semibold whitespace-pre-line">{would.question}</p>}
        </Banner>
      )}
      {view.fields
        .filter(({ isShown }) => isShown)
        .map(({ name }) => (
          <input key={name} type="hidden" name={name} value={typed[name] ?? ''} />
        ))}
      <input type="hidden" name="checked" value={answer?.would?.checked ?? ''} />
      <div className="flex flex-wrap justify-end gap-3">
        <ButtonLink to={view.closeHref}>Close</ButtonLink>
        {mayRun && (
          <Button
            type="submit"
            name="intent"
            value="check"
            variant={would ? 'secondary' : 'primary'}
            pending={pendingIntent === 'check' && 'Checking...'}
            aria-keyshortcuts={would ? undefined : KEYS}
          >
            Check
          </Button>
        )}
        {would && (
          <Button
            type="submit"
            name="intent"
            value="run"
            variant="primary"
            pending={pendingIntent === 'run' && 'Running...'}
            aria-keyshortcuts={KEYS}
          >
            Run
          </Button>
        )}
      </div>
    </Form>
  );
}

/** A message that would be sent. Its text opens. */
function MessageToSend({ line, text }: { line: string; text: string | null }) {
  return (
    <li>
      Would send: {line}.
      {text && (
        <details>
          <summary className="w-fit cursor-pointer text-link underline">
            Show the text<span className="sr-only"> of {line}</span>
          </summary>
          <p className="my-2 border-l-2 border-line pl-3 whitespace-pre-line [overflow-wrap:anywhere]">
            {text}
          </p>
        </details>
      )}
    </li>
  );
}

/** Presses *Check*, and then *Run*. */
const KEYS = 'Control+Enter';

const MAY_BE_DONE = 'There was no answer, so it may have been done. Check again before you run it.';

/** How a declaration begins to say that nothing takes the operation back. */
const NOTHING = 'nothing: ';

function Facts({ view: { command, undo, tells } }: Pick<Props, 'view'>) {
  return (
    <p className="text-ink-soft">
      Command: <code>{command}</code>. {tells.length > 0 && `May send: ${tells.join(', ')}. `}
      {undo.startsWith(NOTHING)
        ? `Cannot be taken back: ${undo.slice(NOTHING.length)}.`
        : `Taken back by: ${undo}.`}
    </p>
  );
}

function OperationField({
  field: { name, label, hint, kind, isNeeded, choices, maxLength },
  id,
  value,
  error,
}: {
  field: FieldView;
  id: string;
  value: string;
  error: readonly string[] | undefined;
}) {
  const common = { id, name, label, hint: hint && withCode(hint), error, required: isNeeded };
  switch (kind) {
    case 'choice':
      return (
        <SelectField
          {...common}
          defaultValue={value}
          placeholder={isNeeded ? 'Choose' : 'Not given'}
          options={choices}
        />
      );
    case 'yes-no':
      return <Checkbox {...common} value="yes" defaultChecked={value !== ''} />;
    case 'date':
      return <DateField {...common} defaultValue={value} />;
    case 'time':
      return <TimeField {...common} defaultValue={value} />;
    case 'number':
      return <NumberField {...common} defaultValue={value} maxLength={9} />;
    case 'rupees':
      return <NumberField {...common} defaultValue={value} maxLength={9} prefix="₹" />;
    case 'phone':
      return <TextField {...common} type="tel" autoComplete="off" defaultValue={value} maxLength={40} />;
    case 'text':
      return <TextField {...common} autoComplete="off" defaultValue={value} maxLength={maxLength} />;
  }
}

/** Returns a text whose parts between backticks are code. */
function withCode(text: string): ReactNode {
  const parts = text.split('`');
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key, and never move
  return parts.map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part));
}
