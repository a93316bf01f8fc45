import { ButtonLink } from '#app/ui/parts/button.tsx';

/** Leads to the newest and to older rows of a list. Null where there are none. */
export function PageLinks({ newest, older }: { newest: string | null; older: string | null }) {
  if (!newest && !older) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap gap-2">
      {newest && <ButtonLink to={newest}>Newest</ButtonLink>}
      {older && <ButtonLink to={older}>Older</ButtonLink>}
    </nav>
  );
}
