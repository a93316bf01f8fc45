import { Form, useNavigation } from '@remix-run/react';
import { useId, useState } from 'react';
import { FarePreview } from '#app/console/tariffs/fare-preview.tsx';
import type { TariffAnswer } from '#app/console/tariffs/post-tariff.server.ts';
import { FROM_TOP_TO_BOTTOM, rowsToDraw } from '#app/console/tariffs/tariff-answers.ts';
import type { tariffFormPage } from '#app/console/tariffs/tariff-form-page.server.ts';
import { DateField } from '#app/ui/forms/date-time-fields.tsx';
import { DefaultSubmit } from '#app/ui/forms/default-submit.tsx';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { NumberField } from '#app/ui/forms/number-field.tsx';
import { OFFLINE } from '#app/ui/hooks/submit-events.ts';
import { useOffline } from '#app/ui/hooks/use-offline.ts';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';
import { TARIFF_TERM_NAMES, TARIFF_TERMS, type TariffGroup } from '#domain/fares/tariffs/tariff-terms.ts';

type Props = {
  readonly page: Awaited<ReturnType<typeof tariffFormPage>>;
  readonly answer: TariffAnswer | undefined;
  /** Why the last post was not answered. */
  readonly failed: string | undefined;
};

/** The fares from a day on: the form, and after `Preview` what common rides will cost. */
export function TariffForm({ page, answer, failed }: Props) {
  const ids = useId();
  const [isOffline, hold] = useOffline();
  // Values that were typed after the preview are previewed before they are set.
  const [outdated, setOutdated] = useState<TariffAnswer | undefined>();
  const pendingIntent = useNavigation().formData?.get('intent');
  const typed = answer?.typed ?? page.typed;
  const errors = answer?.errors ?? {};
  const preview = answer?.preview ?? null;
  const isCurrent = preview !== null && outdated !== answer;
  const problem = failed ?? answer?.problem;
  const atFields = FROM_TOP_TO_BOTTOM.flatMap((name) =>
    (errors[name] ?? []).map((message) => ({ message, fieldId: `${ids}-${name}` })),
  );

  const field = (name: string) => ({
    id: `${ids}-${name}`,
    name,
    error: errors[name],
    defaultValue: typed[name] ?? '',
  });

  return (
    <Form
      method="post"
      preventScrollReset
      noValidate
      onSubmit={hold}
      onInput={() => setOutdated(answer)}
      className="grid max-w-6xl gap-5"
    >
      <DefaultSubmit intent="preview" />
      <ErrorSummary errors={isOffline ? [{ message: OFFLINE }] : atFields} />
      {problem && !isOffline && (failed || atFields.length === 0) && (
        <Banner tone="danger" title="Nothing was changed" live>
          {problem}
        </Banner>
      )}
      {page.changing ? (
        <p>
          Fares from <strong className="tabular">{page.changing.label}</strong>
        </p>
      ) : (
        <div className="max-w-xs">
          <DateField
            {...field('from')}
            label="First day"
            hint="The fares apply from midnight (IST)."
            min={page.earliest}
            max={page.latest}
          />
        </div>
      )}
      <div className="grid items-start gap-5 md:grid-cols-2 xl:grid-cols-3">
        <AirportFares field={field} rows={rowsToDraw(typed)} />
        <div className="grid gap-5">
          <Group group="Hourly" field={field} />
          <Group group="Intercity, one way" field={field} />
          <Group group="Rideshare" field={field} />
        </div>
        <Group group="Intercity, round trip" field={field} />
      </div>
      {answer?.notice && isCurrent && (
        <Banner tone="warning" live>
          {answer.notice}
        </Banner>
      )}
      {preview && <FarePreview preview={preview} isCurrent={isCurrent} />}
      <input type="hidden" name="previewed" value={answer?.previewed ?? ''} />
      <input type="hidden" name="version" value={answer?.version ?? ''} />
      <div className="flex flex-wrap justify-end gap-3">
        <ButtonLink to="/admin/tariffs">Cancel</ButtonLink>
        <Button
          type="submit"
          name="intent"
          value="preview"
          variant={isCurrent ? 'secondary' : 'primary'}
          pending={pendingIntent === 'preview' && 'Calculating...'}
        >
          Preview
        </Button>
        {preview && isCurrent && (
          <Button
            type="submit"
            name="intent"
            value="set"
            variant="primary"
            pending={pendingIntent === 'set' && 'Saving...'}
          >
            Set fares from {preview.from}
          </Button>
        )}
      </div>
    </Form>
  );
}

type GetFieldProps = (name: string) => {
  readonly id: string;
  readonly name: string;
  readonly error: readonly string[] | undefined;
  readonly defaultValue: string;
};

/** Distances and their prices, a row each, and what is charged beyond the last. */
function AirportFares({ field, rows }: { field: GetFieldProps; rows: readonly number[] }) {
  return (
    <fieldset className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <legend className="px-1 font-semibold">Airport</legend>
      <p className="text-ink-soft">Leave a row empty to leave it out.</p>
      {rows.map((row) => (
        <div key={row} className="grid grid-cols-2 items-end gap-3">
          <WholeNumber field={field(`upToKm${row}`)} label={`Distance ${row}, up to`} unit="km" />
          <WholeNumber field={field(`slabPrice${row}`)} label={`Price ${row}`} unit="₹" />
        </div>
      ))}
      <Terms group="Airport" field={field} />
    </fieldset>
  );
}

function Group({ group, field }: { group: TariffGroup; field: GetFieldProps }) {
  return (
    <fieldset className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <legend className="px-1 font-semibold">{group}</legend>
      <Terms group={group} field={field} />
    </fieldset>
  );
}

function Terms({ group, field }: { group: TariffGroup; field: GetFieldProps }) {
  return TARIFF_TERM_NAMES.filter((name) => TARIFF_TERMS[name].group === group).map((name) => (
    <WholeNumber
      key={name}
      field={field(name)}
      label={TARIFF_TERMS[name].label}
      unit={TARIFF_TERMS[name].unit}
    />
  ));
}

function WholeNumber({
  field,
  label,
  unit,
}: {
  field: ReturnType<GetFieldProps>;
  label: string;
  unit: string;
}) {
  return (
    <NumberField
      {...field}
      label={label}
      {...(unit === '₹' ? { prefix: '₹' } : { suffix: unit === 'hours' ? 'h' : unit })}
      maxLength={9}
    />
  );
}
