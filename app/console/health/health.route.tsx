import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { healthPage } from '#app/console/health/health-page.server.ts';
import { TopicRow } from '#app/console/health/topic-row.tsx';
import { IndiaTime } from '#app/console/shared/times/india-time.tsx';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { requireOwnerPage } from '#app/http/guards.server.ts';
import { Statistics } from '#app/ui/tables/statistics.tsx';
import { counted } from '#domain/kernel/text/counted.ts';

/** Loads `/admin/health`, for owners: how the house is, and what to do now (docs/operate/health-page.md). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireOwnerPage(request, context);
  return healthPage(context.container);
}

export const meta = pageTitle('Health');
export const handle: ConsoleHandle = { consoleTitle: () => 'Health' };

export default function Health() {
  const { topics, count, readAt, versions } = useLoaderData<typeof loader>();
  return (
    <>
      <p>
        <strong>
          {count === 0 ? 'All is well.' : `${counted(count, 'thing needs', 'things need')} you.`}
        </strong>{' '}
        <span className="text-ink-soft">
          As of <IndiaTime at={readAt} />. The pictures show the last 24 hours, the newest on the right.
        </span>
      </p>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {topics.map((topic) => (
          <TopicRow key={topic.topic} {...topic} />
        ))}
      </ul>
      <section aria-label="Versions">
        <Statistics items={versions} />
      </section>
    </>
  );
}
