import { Form } from '@remix-run/react';
import { BEHAVIOUR_LABELS } from '#app/dev/outbox/behaviour-labels.ts';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { Button } from '#app/ui/parts/button.tsx';
import { Card } from '#app/ui/parts/card.tsx';
import type { Behaviour } from '#infra/messaging/stand-in/behaviour.ts';

/** The values of the form that was refused, and the reason. */
export type WrittenForm = { readonly from: string; readonly text: string; readonly error: string };

/** The forms for the stand-in of WhatsApp: to write to the number as a person, and to choose what it does next. */
export function StandInForms({
  behaviours,
  behaviour,
  to,
  lastWritten,
  written,
}: {
  behaviours: readonly Behaviour[];
  behaviour: Behaviour;
  to: string;
  /** The last line that a person wrote. After a new one, the form is empty. */
  lastWritten: string | undefined;
  written: WrittenForm | undefined;
}) {
  const options = behaviours.map((value) => ({ value, label: BEHAVIOUR_LABELS[value] }));
  const phone = to.startsWith('+') ? to : '';
  return (
    <div className="grid gap-4">
      <Card title="Write to the number">
        <Form key={`${to} ${lastWritten}`} method="post" className="grid gap-4">
          <TextField
            name="from"
            type="tel"
            label="From phone"
            hint="With its country code"
            defaultValue={written?.from ?? phone}
            error={written?.error}
            required
          />
          <TextArea name="text" label="Text" rows={2} defaultValue={written?.text ?? ''} required />
          <div>
            <Button type="submit" name="intent" value="write">
              Send as this person
            </Button>
          </div>
        </Form>
      </Card>
      <Card title="What WhatsApp does next">
        <Form key={behaviour} method="post" className="flex flex-wrap items-end gap-3">
          <div className="min-w-56 flex-1">
            <SelectField
              name="behaviour"
              label="With each message"
              options={options}
              defaultValue={behaviour}
            />
          </div>
          <Button type="submit" name="intent" value="behave">
            Set
          </Button>
        </Form>
      </Card>
    </div>
  );
}
