import { linkLook } from '#app/ui/parts/text-link.tsx';

type Issued = { readonly number: string; readonly label: string; readonly href: string };

/** Links to the invoices and credit notes of a booking. */
export function IssuedPapers({ papers }: { papers: readonly Issued[] }) {
  if (papers.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-1">
      {papers.map(({ number, label, href }) => (
        <li key={number}>
          <a href={href} className={linkLook}>
            {label} <span className="tabular">{number}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
