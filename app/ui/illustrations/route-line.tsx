/** The line from pickup to drop beside the two addresses. It stretches to their height. */
export function RouteLine({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={`flex flex-col items-center py-1.5 ${className ?? ''}`}>
      <span className="size-3 shrink-0 rounded-full border-[3px] border-accent-ink" />
      <span className="my-1 w-0 flex-1 border-l-2 border-dotted border-edge" />
      <span className="size-3 shrink-0 rounded-[2px] bg-brass" />
    </span>
  );
}
