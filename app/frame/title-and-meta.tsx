import { Meta } from '@remix-run/react';
import { cloneElement, type ReactElement } from 'react';
import { ERROR_PREFIX, useIsRefused } from '#app/ui/hooks/refused.ts';

type Tag = ReactElement<{ children?: unknown }> | null;

/** Renders the title and meta tags of the page. The title of a refused form begins with `Error: `. */
export function TitleAndMeta() {
  const isRefused = useIsRefused();
  const tags: readonly Tag[] = Meta().props.children;
  return (
    <>
      {tags.map((tag) =>
        isRefused && tag?.type === 'title'
          ? cloneElement(tag, undefined, `${ERROR_PREFIX}${tag.props.children}`)
          : tag,
      )}
    </>
  );
}
