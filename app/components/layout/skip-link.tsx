/** The first thing the Tab key finds: past the header to the page itself. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-3 font-semibold text-paper focus:translate-y-0"
    >
      Skip to main content
    </a>
  );
}
