/** Lists the messages that an act sends, after `intro`. Says nothing if they are not known. */
export function WhoIsTold({
  messages,
  intro = 'These messages go out:',
}: {
  messages: readonly string[] | null;
  intro?: string;
}) {
  if (!messages) return null;
  if (messages.length === 0) return <p className="text-ink-soft">No message goes out.</p>;
  return (
    <div className="text-ink-soft">
      <p>{intro}</p>
      <ul className="mt-1 list-disc pl-5">
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  );
}
