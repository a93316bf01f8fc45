import { ConsoleGroup } from '#app/dev/gallery/console-group.tsx';
import { FormsGroup } from '#app/dev/gallery/forms-group.tsx';
import { FramesGroup } from '#app/dev/gallery/frames-group.tsx';
import { PartsGroup } from '#app/dev/gallery/parts-group.tsx';
import { PicturesGroup } from '#app/dev/gallery/pictures-group.tsx';

const THEMES = ['light', 'dark'] as const;

/** Every component in every state, in both themes side by side. `only` shows one theme. */
export function Gallery({ only }: { only?: 'light' | 'dark' | undefined }) {
  const themes = only ? [only] : THEMES;
  return (
    <main
      id="main"
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] data-both:xl:grid-cols-2"
      data-both={!only || undefined}
    >
      <h1 className="sr-only">Gallery</h1>
      {themes.map((theme) => (
        <section
          key={theme}
          data-theme={theme}
          aria-label={`In the ${theme} theme`}
          className="bg-paper px-4 py-8 sm:px-8"
        >
          <h2 className="text-sm font-semibold text-brass">{theme === 'light' ? 'Light' : 'Dark'}</h2>
          <div className="mx-auto max-w-3xl">
            <FramesGroup />
            <PartsGroup id={theme} />
            <FormsGroup id={theme} />
            <ConsoleGroup id={theme} />
            <PicturesGroup />
          </div>
        </section>
      ))}
    </main>
  );
}
