import type { SubjectView } from '#app/console/audit/subject-view.server.ts';
import { TextLink } from '#app/ui/parts/text-link.tsx';

/** Returns the address of one entry with all that it has. */
export const entryHref = (id: number) => `/admin/audit?entry=${id}`;

/** Names what an entry is about, as a link if it has a page. */
export function Subject({ label, href, name, className = '' }: SubjectView & { className?: string }) {
  const look = `tabular whitespace-nowrap ${className}`;
  return (
    <>
      {href ? (
        <TextLink to={href} className={look}>
          {label}
        </TextLink>
      ) : (
        <span className={look}>{label}</span>
      )}
      {name && <span className="text-ink-soft"> {name}</span>}
    </>
  );
}
