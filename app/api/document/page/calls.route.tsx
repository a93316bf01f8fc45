import { useLoaderData } from '@remix-run/react';
import { describedCalls } from '#app/api/document/page/described-calls.server.ts';
import type { DescribedField } from '#app/api/document/page/described-fields.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import { useFrame } from '#app/frame/use-frame.ts';
import { WITHOUT_SCRIPT } from '#app/frame/without-script.ts';
import { RiderPage } from '#app/ui/layout/rider-page.tsx';
import { linkLook } from '#app/ui/parts/text-link.tsx';

let read: ReturnType<typeof describedCalls> | undefined;

/** `/api` describes the calls for people who write programs (docs/product/calls.md#document). */
export function loader() {
  read ??= describedCalls();
  return { groups: read };
}

export const handle = WITHOUT_SCRIPT;

export const meta = pageMeta(({ name }) => ({
  title: `HTTP calls · ${name}`,
  description: `The HTTP calls of ${name}: what to send, what comes back, and who may.`,
}));

type Groups = ReturnType<typeof describedCalls>;

/** English, because programs are written in it. */
export default function Calls() {
  const { groups } = useLoaderData<typeof loader>();
  return (
    <RiderPage {...useFrame()} width="wide" title={<span lang="en">HTTP calls</span>}>
      <div lang="en" className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <div className="grid max-w-2xl gap-3 leading-relaxed">
          <p>
            Bodies and answers are JSON. Amounts are in rupees, times in India time. Log in with{' '}
            <code>POST /api/otp/send</code> and <code>POST /api/otp/verify</code>, and keep the cookie. An
            error is a problem of RFC 9457: decide by its <code>code</code>, never by its words.
          </p>
          <p>
            <a href="/api/openapi.json" className={`${linkLook} inline-flex min-h-11 items-center`}>
              The same as an OpenAPI 3.1 document
            </a>
          </p>
        </div>
        {groups.map((group) => (
          <Group key={group.group} {...group} />
        ))}
      </div>
    </RiderPage>
  );
}

function Group({ group, calls }: Groups[number]) {
  const id = group.toLowerCase().replace(' ', '-');
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="display text-2xl">
        {group}
      </h2>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
        {calls.map((call) => (
          <CallDetails key={`${call.method} ${call.path}`} {...call} />
        ))}
      </div>
    </section>
  );
}

function CallDetails({
  method,
  path,
  summary,
  description,
  caller,
  query,
  body,
  bodyOptional,
  dryRun,
  answers,
  example,
}: Groups[number]['calls'][number]) {
  return (
    <details className="rounded-card border border-line bg-surface">
      <summary className="grid min-h-11 cursor-pointer gap-x-4 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <span>{summary}</span>
        <code className="text-ink-soft text-sm sm:text-right">
          {method} {path}
        </code>
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line px-4 py-4 text-sm">
        <p>
          {description && <WithCode text={`${description} `} />}
          It answers {caller}.{dryRun && ' With ?dryRun=true it does all of it and rolls it back.'}
        </p>
        <Fields title="Query" fields={query} />
        <Fields title={bodyOptional ? 'Body, which may be left out' : 'Body'} fields={body} />
        {example && (
          <figure>
            <figcaption className="font-semibold">Example</figcaption>
            {/* A region that scrolls can be reached by keyboard. */}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
            <pre tabIndex={0} className="mt-1 overflow-x-auto rounded-card bg-ivory px-3 py-2">
              {example}
            </pre>
          </figure>
        )}
        {answers.map(({ status, fields }) => (
          <Fields key={status} title={`Answer ${status}`} fields={fields} always />
        ))}
      </div>
    </details>
  );
}

/** Shows what stands between backticks as code. */
function WithCode({ text }: { text: string }) {
  return text.split('`').map((part, at) => (at % 2 === 1 ? <code key={part}>{part}</code> : part));
}

function Fields({
  title,
  fields,
  always = false,
}: {
  title: string;
  fields: readonly DescribedField[];
  always?: boolean;
}) {
  if (fields.length === 0 && !always) return null;
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 grid gap-1">
        {fields.map(({ name, type, required, about }) => (
          <li key={name}>
            <code>{name}</code>: {type}
            {required ? '' : ', optional'}
            {about && `. ${about}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
