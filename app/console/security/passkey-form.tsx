import { Form, useNavigation, useSubmit } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Button } from '#app/ui/parts/button.tsx';
import type { ButtonVariant } from '#app/ui/parts/button-look.ts';
import { classNames } from '#app/ui/parts/class-names.ts';

/**
 * A form that asks the browser for a passkey and then posts `intent` with the answer. Without JavaScript it
 * says that passkeys need it. `children` are further fields.
 */
export function PasskeyForm({
  purpose,
  intent,
  label,
  variant = 'secondary',
  wide = false,
  children,
}: {
  purpose: 'sign-in' | 'new';
  intent: string;
  label: string;
  variant?: ButtonVariant;
  wide?: boolean;
  children?: ReactNode;
}) {
  const submit = useSubmit();
  const isHydrated = useHydrated();
  const [isAsking, setIsAsking] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const isPending = useNavigation().formData?.get('intent') === intent;

  async function ask(fields: FormData) {
    setIsAsking(true);
    setMessage(null);
    const { runPasskeyCeremony } = await import('#app/console/security/passkey-ceremony.ts');
    const ended = await runPasskeyCeremony(purpose);
    setIsAsking(false);
    if ('message' in ended) return setMessage(ended.message);
    fields.set('intent', intent);
    fields.set('passkey', ended.passkey);
    submit(fields, { method: 'post' });
  }

  return (
    <>
      <noscript>
        <p className="text-ink-soft">Passkeys need JavaScript.</p>
      </noscript>
      {/* It has its place from the start, so that no button below moves away from a pointer when the framework starts. */}
      <Form
        method="post"
        className={classNames('grid gap-4', !isHydrated && 'invisible noscript:hidden')}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isAsking && !isPending) void ask(new FormData(event.currentTarget));
        }}
      >
        {message && (
          <Banner tone="danger" live>
            {message}
          </Banner>
        )}
        {children}
        <div className={wide ? 'grid' : 'flex'}>
          <Button
            type="submit"
            variant={variant}
            pending={(isAsking || isPending) && 'Waiting for the passkey'}
          >
            {label}
          </Button>
        </div>
      </Form>
    </>
  );
}
