import { ButtonLink } from '#app/ui/parts/button.tsx';
import { buttonLook } from '#app/ui/parts/button-look.ts';
import { classNames } from '#app/ui/parts/class-names.ts';
import * as words from '#words/site/page-links.ts';

/** Page navigation of a list. `pageHref` returns the address of a page. Renders nothing for one page. */
export function PageLinks({
  page,
  pages,
  label,
  pageHref,
}: {
  page: number;
  pages: number;
  /** `Page 2 of 40`. */
  label: string;
  pageHref: (page: number) => string;
}) {
  if (pages <= 1) return null;
  const isFirst = page <= 1;
  const isLast = page >= pages;
  return (
    <nav aria-label={words.pages} className="flex flex-wrap items-center justify-center gap-2">
      <PageLink to={pageHref(1)} isOff={isFirst} name={words.firstPage} />
      <PageLink to={pageHref(page - 1)} isOff={isFirst} name={words.previousPage} />
      <p className="tabular px-1 text-ink-soft max-sm:order-first max-sm:w-full max-sm:text-center">
        {label}
      </p>
      <PageLink to={pageHref(page + 1)} isOff={isLast} name={words.nextPage} />
      <PageLink to={pageHref(pages)} isOff={isLast} name={words.lastPage} />
    </nav>
  );
}

/** A link without a target stays as text, so that the others keep their places. */
function PageLink({ to, isOff, name }: { to: string; isOff: boolean; name: string }) {
  if (isOff) {
    return <span className={classNames(buttonLook('quiet'), 'text-ink-faint')}>{name}</span>;
  }
  return (
    <ButtonLink to={to}>
      {name}
      <span className="sr-only">{words.page}</span>
    </ButtonLink>
  );
}
