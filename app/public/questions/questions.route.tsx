import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { headlineFaresNow } from '#app/frame/headline-fares.server.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import { useFrame } from '#app/frame/use-frame.ts';
import { WITHOUT_SCRIPT } from '#app/frame/without-script.ts';
import { questionData } from '#app/public/questions/questions.server.ts';
import { SupportEmail, SupportPhone } from '#app/public/reach-us.tsx';
import { RiderPage } from '#app/ui/layout/rider-page.tsx';
import { TextLink } from '#app/ui/parts/text-link.tsx';
import * as words from '#words/policies/questions.tsx';
import { cancellationPolicy, questions, servicePolicy } from '#words/site/frame.ts';

/** Loads `/questions` (docs/product/search.md#questions). */
export async function loader({ context }: LoaderFunctionArgs) {
  const { brand, timeouts } = context.container.config;
  const asked = words.questions({
    fares: await headlineFaresNow(context),
    city: brand.city,
    confirmation: timeouts.confirmation,
  });
  return { asked, structured: questionData(asked) };
}

export const handle = WITHOUT_SCRIPT;

export const meta = pageMeta<typeof loader>(({ name }, data) => ({
  title: `${questions} · ${name}`,
  description: words.description(name),
  structured: data?.structured,
}));

export default function Questions() {
  const { asked } = useLoaderData<typeof loader>();
  return (
    <RiderPage {...useFrame()} title={questions} intro={words.intro}>
      <div className="grid gap-8 leading-relaxed">
        {asked.map(({ question, answer }) => (
          <section key={question}>
            <h2 className="display text-2xl">{question}</h2>
            <p className="mt-2">{answer}</p>
          </section>
        ))}
        <p className="border-t border-line pt-6 text-ink-soft">
          {words.somethingElse({
            phone: <SupportPhone />,
            email: <SupportEmail />,
            service: <TextLink to="/service-policy">{servicePolicy}</TextLink>,
            cancellation: <TextLink to="/cancellation-policy">{cancellationPolicy}</TextLink>,
          })}
        </p>
      </div>
    </RiderPage>
  );
}
