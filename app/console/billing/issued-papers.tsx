import { linkLook } from '#app/ui/parts/text-link.tsx';

type Issued = { readonly number: string; readonly label: string; readonly href: string };

/** Links to the invoices and credit notes of a booking, and the letters that no PDF of it has. */
export function IssuedPapers({ papers, leftOut }: { papers: readonly Issued[]; leftOut: readonly string[] }) {
  return (
    <>
      {papers.length > 0 && (
        <ul className="mt-3 grid gap-1">
          {papers.map(({ number, label, href }) => (
            <li key={number}>
              <a href={href} className={linkLook}>
                {label} <span className="tabular">{number}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {leftOut.length > 0 && (
        <p className="mt-3 text-sm text-ink-soft">
          The PDF leaves out letters that its fonts do not have: {leftOut.join(' ')}
        </p>
      )}
    </>
  );
}
