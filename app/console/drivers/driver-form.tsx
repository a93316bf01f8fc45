import { FleetForm } from '#app/console/fleet/fleet-form.tsx';
import type { DriverRow } from '#app/console/fleet/fleet-view.server.ts';
import type { FormError } from '#app/console/shared/dialogs/form-error.ts';
import { PhoneField } from '#app/ui/forms/phone/phone-field.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { LANGUAGE_CODES, LANGUAGE_NAMES } from '#domain/kernel/language.ts';
import { DEFAULT_COUNTRY_CODE } from '#domain/kernel/phone.ts';

const ORDER = ['name', 'phone', 'license', 'experience', 'language'] as const;
const LANGUAGES = LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

/** Adds or edits a driver (docs/product/fleet.md#drivers). */
export function DriverForm({ driver, formError }: { driver?: DriverRow; formError: FormError | undefined }) {
  return (
    <FleetForm
      intent={driver ? 'edit' : 'add'}
      submit={driver ? 'Save driver' : 'Add driver'}
      pending={driver ? 'Saving...' : 'Adding...'}
      {...(driver && { kept: { version: driver.version, fields: formValues(driver) } })}
      order={ORDER}
      formError={formError}
      closeHref="/admin/drivers"
    >
      {(field) => (
        <>
          <TextField {...field('name')} label="Name" autoComplete="off" required />
          <PhoneField
            {...field('phone')}
            label="Phone"
            hint="Duties are sent to it by WhatsApp."
            codeName="countryCode"
            defaultCode={field('countryCode').defaultValue}
            required
          />
          <TextField
            {...field('license')}
            label="Licence number"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
          />
          <TextField
            {...field('experience')}
            label="Experience"
            hint="In years or a few words."
            autoComplete="off"
            required={false}
          />
          <SelectField
            {...field('language')}
            label="Language"
            hint="Of the messages to the driver and the page of a duty."
            options={LANGUAGES}
            required
          />
        </>
      )}
    </FleetForm>
  );
}

function formValues(driver: DriverRow) {
  const { name, countryCode = DEFAULT_COUNTRY_CODE, national, license, experience, language } = driver;
  return { name, countryCode, phone: national, license, experience, language };
}
