import type { KeptForm } from '#app/ui/layout/kept-form.ts';
import { Button } from '#app/ui/parts/button.tsx';
import { SummaryList } from '#app/ui/parts/summary-list.tsx';
import * as words from '#words/site/frame.ts';

/** Fields that a page adds to its form. They are sent again, and not shown. */
const TECHNICAL =
  /^(intent|key|quote|version|ride|answers|finalFare|appliedCoupon|instead|otp|code|recoveryCode|passkey|checked|(was\.|seen|shown).*|.*Id)$/;

/** Shows what was typed into a form that was not processed, and sends it again. Works without JavaScript. */
export function KeptFormNotice({ form: { action, fields } }: { form: KeptForm }) {
  const typed = fields.filter(({ name, value }) => value.trim() !== '' && !TECHNICAL.test(name));
  return (
    <form method="post" action={action} className="grid gap-4">
      {fields.map(({ name, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields never change, and a name may occur twice
        <input key={`${name} ${at}`} type="hidden" name={name} value={value} />
      ))}
      {typed.length > 0 && (
        <div className="rounded-card border border-line bg-surface px-4 py-3 [overflow-wrap:anywhere] whitespace-pre-line text-base text-ink">
          <h2 className="mb-2 font-semibold">{words.whatYouTyped}</h2>
          <SummaryList rows={typed.map(({ name, value }) => ({ label: words.fieldLabel(name), value }))} />
        </div>
      )}
      <div>
        <Button type="submit" variant="primary">
          {words.sendAgain}
        </Button>
      </div>
    </form>
  );
}
