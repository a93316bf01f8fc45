import { useEffect, useRef, useState } from 'react';
import { classNames } from '#app/ui/parts/class-names.ts';
import { Icon } from '#app/ui/parts/icon.tsx';
import { Skeleton } from '#app/ui/parts/skeleton.tsx';
import * as words from '#words/site/lazy-image.ts';

type LazyImageProps = {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** Loaded at once, for images that are visible from the start. */
  priority?: boolean;
  className?: string;
};

/**
 * An image that loads when it is within 50 px of the viewport and reserves its space (docs/product/pages.md).
 * Without JavaScript it is a native lazy image.
 */
export function LazyImage({ src, alt, width, height, priority = false, className }: LazyImageProps) {
  const [state, setState] = useState<'waiting' | 'loading' | 'loaded' | 'failed'>('loading');
  const image = useRef<HTMLImageElement>(null);

  useEffect(() => {
    const element = image.current;
    if (!element) return;
    if (element.complete) return setState(element.naturalWidth > 0 ? 'loaded' : 'failed');
    if (priority) return;
    setState('waiting');
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setState('loading');
        watcher.disconnect();
      },
      { rootMargin: '50px' },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [priority]);

  return (
    <span className={classNames('relative block overflow-hidden rounded-card bg-sunken', className)}>
      {state === 'failed' ? (
        <span
          role="img"
          aria-label={alt}
          className="flex min-h-full w-full flex-col items-center justify-center gap-2 text-sm text-ink-soft"
          style={{ aspectRatio: `${width} / ${height}` }}
        >
          <Icon name="image-off" className="size-6" />
          {words.unavailable}
        </span>
      ) : (
        <>
          {state !== 'loaded' && <Skeleton className="absolute inset-0 h-full" />}
          <img
            ref={image}
            src={state === 'waiting' ? undefined : src}
            alt={alt}
            width={width}
            height={height}
            loading={priority ? 'eager' : 'lazy'}
            decoding="async"
            onLoad={() => setState('loaded')}
            onError={() => setState('failed')}
            // A browser would write the alternative text over the skeleton.
            className={classNames('relative block h-auto w-full', state !== 'loaded' && 'text-transparent')}
          />
        </>
      )}
    </span>
  );
}
