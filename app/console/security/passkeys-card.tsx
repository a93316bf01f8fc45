import { Form } from '@remix-run/react';
import { PasskeyForm } from '#app/console/security/passkey-form.tsx';
import type { SecurityPage } from '#app/console/security/security-page.server.ts';
import { IndiaTime } from '#app/console/shared/times/india-time.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { Button } from '#app/ui/parts/button.tsx';
import { Card } from '#app/ui/parts/card.tsx';
import { SECOND_FACTOR } from '#domain/identity/second-factor/second-factor.ts';

/** The member's passkeys: add, rename, remove. */
export function PasskeysCard({
  page: { passkeys, mayChange },
  error,
}: {
  page: SecurityPage;
  error: readonly string[] | undefined;
}) {
  return (
    <Card title="Passkeys">
      <div className="grid gap-4">
        <p>A passkey signs you in with your fingerprint, face or device PIN. It cannot be phished.</p>
        {passkeys.length > 0 && (
          <ul className="grid gap-3">
            {passkeys.map((passkey) => (
              <Passkey key={passkey.id} passkey={passkey} mayChange={mayChange} />
            ))}
          </ul>
        )}
        {mayChange && (
          <PasskeyForm key={passkeys.length} purpose="new" intent="add-passkey" label="Add a passkey">
            <TextField
              name="name"
              id="new-passkey-name"
              label="Name"
              hint="So that you know it later, such as “Office laptop”."
              autoComplete="off"
              maxLength={SECOND_FACTOR.maxNameLength}
              error={error}
              required
            />
          </PasskeyForm>
        )}
      </div>
    </Card>
  );
}

function Passkey({
  passkey: { id, name, addedAt, usedAt },
  mayChange,
}: {
  passkey: SecurityPage['passkeys'][number];
  mayChange: boolean;
}) {
  return (
    <li className="grid gap-2 rounded-card border border-line px-3 py-2">
      <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
      <p className="text-ink-soft">
        Added <IndiaTime at={addedAt} />
        {usedAt && (
          <>
            , last used <IndiaTime at={usedAt} />
          </>
        )}
      </p>
      {mayChange && (
        <div className="flex flex-wrap items-end gap-2">
          <Form method="post" className="flex flex-wrap items-end gap-2">
            <input type="hidden" name="id" value={id} />
            <TextField
              name="name"
              label={
                <>
                  New name<span className="sr-only"> of {name}</span>
                </>
              }
              defaultValue={name}
              autoComplete="off"
              maxLength={SECOND_FACTOR.maxNameLength}
              required
            />
            <Button type="submit" name="intent" value="rename-passkey">
              Rename
            </Button>
          </Form>
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <Button type="submit" name="intent" value="remove-passkey">
              Remove<span className="sr-only"> {name}</span>
            </Button>
          </Form>
        </div>
      )}
    </li>
  );
}
