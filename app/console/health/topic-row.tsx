import type { ToDo, TopicView } from '#app/console/health/health-page.server.ts';
import { HourBars } from '#app/console/health/hour-bars.tsx';
import { Pill } from '#app/ui/parts/pill.tsx';
import { TextLink } from '#app/ui/parts/text-link.tsx';

/** A line of the health page: what it is about, whether all is well, what to do, and the last 24 hours. */
export function TopicRow({ topic, label, sentence, toDos, hours }: TopicView) {
  const isWell = toDos.length === 0;
  return (
    <li className="grid items-center gap-x-4 gap-y-2 px-3 py-3 sm:grid-cols-[10rem_minmax(0,1fr)_auto] sm:px-4">
      <h2
        id={`health-${topic}`}
        className="flex items-center gap-2 font-semibold sm:grid sm:justify-items-start sm:gap-1"
      >
        {label}
        <Pill tone={isWell ? 'confirmed' : 'danger'} dot>
          {isWell ? 'Well' : 'Look at it'}
        </Pill>
      </h2>
      <div className="grid min-w-0 gap-1">
        {toDos.map((one) => (
          <ToDoLine key={one.text} {...one} />
        ))}
        <p className="text-ink-soft">{sentence}</p>
      </div>
      {hours?.some(({ well, bad }) => well + bad > 0) && (
        <HourBars label={`${label}, by hour of the last 24 hours`} hours={hours} />
      )}
    </li>
  );
}

function ToDoLine({ text, act }: ToDo) {
  return (
    <p className="font-medium">
      {text} {act && 'href' in act && <TextLink to={act.href}>{act.link}</TextLink>}
      {act && 'command' in act && (
        <>
          In a terminal: <code>{act.command}</code>
        </>
      )}
    </p>
  );
}
