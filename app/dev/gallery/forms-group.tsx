import { Group, Specimen } from '#app/dev/gallery/specimen.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Combobox } from '#app/ui/forms/combobox.tsx';
import { DateField, TimeField } from '#app/ui/forms/date-time-fields.tsx';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { NumberStepper } from '#app/ui/forms/number-stepper.tsx';
import { OtpField } from '#app/ui/forms/phone/otp-field.tsx';
import { PhoneField } from '#app/ui/forms/phone/phone-field.tsx';
import { RadioGroup } from '#app/ui/forms/radio-group.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import type { Suggestion } from '#app/ui/hooks/use-suggestions.ts';
import { Button } from '#app/ui/parts/button.tsx';
import { Card } from '#app/ui/parts/card.tsx';
import { FareSummary, SummaryList } from '#app/ui/parts/summary-list.tsx';
import { BOOKING_TEXTS } from '#domain/rides/booking-texts.ts';
import { DIRECTION_LABELS, DIRECTIONS, TERMINAL_LABELS, TERMINALS } from '#domain/rides/ride.ts';

const PLACES: readonly Suggestion[] = [
  { text: 'Connaught Place, New Delhi, Delhi', detail: 'Central Delhi' },
  { text: 'Cyber City, Gurugram, Haryana', detail: 'DLF Phase 2' },
  { text: 'Chandni Chowk, Delhi', detail: 'Old Delhi' },
  { text: 'Haldwani, Uttarakhand', detail: null },
];

async function suggest(typed: string): Promise<readonly Suggestion[]> {
  return PLACES.filter((place) => place.text.toLowerCase().includes(typed.toLowerCase()));
}

/** Every field: empty, filled in and with an error. `id` keeps the ids of the two themes apart. */
export function FormsGroup({ id }: { id: string }) {
  return (
    <Group title="Forms">
      <Specimen name="Error summary">
        <ErrorSummary
          errors={[
            { message: 'Please select pickup terminal', fieldId: `${id}-terminal-wrong` },
            { message: 'Airport transfer bookings require at least 2 hours advance notice' },
          ]}
        />
      </Specimen>
      <Specimen name="Radio group">
        <RadioGroup
          name={`${id}-direction`}
          label="Trip direction"
          options={DIRECTIONS.map((value) => ({ value, label: DIRECTION_LABELS[value] }))}
          defaultValue="to-airport"
          inline
        />
      </Specimen>
      <Specimen name="Radio group, wrong, with details">
        <RadioGroup
          name={`${id}-trip`}
          label="Trip type"
          hint="A round trip waits for you and brings you back."
          error="Please choose a trip type"
          options={[
            { value: 'one-way', label: 'One way', detail: '₹25 per km' },
            { value: 'round-trip', label: 'Round trip', detail: '₹22 per km both ways, and the waiting' },
          ]}
        />
      </Specimen>
      <Specimen name="Combobox">
        <Combobox
          name={`${id}-pickup`}
          label="Pickup location"
          hint="Area and city, such as Saket, New Delhi"
          suggest={suggest}
        />
      </Specimen>
      <Specimen name="Select, empty and wrong">
        <SelectField
          name={`${id}-terminal`}
          label="Drop terminal"
          placeholder="Select terminal"
          options={TERMINALS.map((value) => ({ value, label: TERMINAL_LABELS[value] }))}
        />
        <SelectField
          id={`${id}-terminal-wrong`}
          name={`${id}-terminal-wrong`}
          label="Pickup terminal"
          error="Please select pickup terminal"
          placeholder="Select terminal"
          options={TERMINALS.map((value) => ({ value, label: TERMINAL_LABELS[value] }))}
        />
      </Specimen>
      <Specimen name="Date and time">
        <div className="grid gap-6 sm:grid-cols-2">
          <DateField name={`${id}-date`} label="Pickup date" defaultValue="2026-11-24" />
          <TimeField name={`${id}-time`} label="Pickup time" defaultValue="18:05" />
        </div>
      </Specimen>
      <Specimen name="Number stepper">
        <NumberStepper
          name={`${id}-hours`}
          label="Hours"
          hint="At least 2 hours, within Delhi NCR."
          min={1}
          max={24}
          unit="hours"
          defaultValue={2}
        />
      </Specimen>
      <Specimen name="Checkbox">
        <Checkbox
          name={`${id}-greet`}
          label="Meet & Greet"
          hint="Your chauffeur waits at arrivals with a name board."
          aside="+₹400"
          defaultChecked
        />
        <Checkbox name={`${id}-mail`} label="E-mail the customer about this change" />
      </Specimen>
      <Specimen name="Text, optional, with an action, wrong, disabled">
        <TextField name={`${id}-flight`} label="Flight number" required={false} placeholder="AI 302" />
        <TextField
          name={`${id}-coupon`}
          label="Coupon code"
          defaultValue="WELCOME10"
          error="Please calculate fare first"
          action={<Button>Apply</Button>}
        />
        <TextField name={`${id}-name`} label="Full name" defaultValue="अनन्या शर्मा" />
        <TextField name={`${id}-fare`} label="Fare" prefix="₹" defaultValue="1,199" disabled />
      </Specimen>
      <Specimen name="Phone and one-time code">
        <PhoneField
          name={`${id}-phone`}
          codeName={`${id}-code`}
          label="Phone"
          hint="We send the code by WhatsApp."
          action={<Button>Send OTP</Button>}
        />
        <OtpField name={`${id}-otp`} label="Verification code" hint="6 digits" defaultValue="4071" />
        <OtpField name={`${id}-otp-wrong`} label="Verification code" error="Please enter the 6-digit OTP" />
      </Specimen>
      <Specimen name="Text area with its count">
        <TextArea
          name={`${id}-notes`}
          label="Special instructions"
          required={false}
          limit={BOOKING_TEXTS.specialInstructions.maxLength}
          defaultValue="Two child seats, please."
        />
      </Specimen>
      <Specimen name="Summary list and fare summary">
        <Card title="Your ride">
          <SummaryList
            rows={[
              { label: 'Pickup', value: 'Connaught Place, New Delhi, Delhi', changeIntent: 'back' },
              { label: 'Drop', value: TERMINAL_LABELS.T3, changeIntent: 'back' },
              { label: 'Date and time', value: '24/11/2026, 18:05 IST', changeIntent: 'back' },
            ]}
          />
        </Card>
        <Card title="Fare summary">
          <FareSummary
            lines={[
              { label: 'Base Fare', amount: '₹1,199' },
              { label: 'Meet & Greet', amount: '₹400' },
              { label: 'Total', amount: '₹1,599' },
              { label: 'Coupon Discount (WELCOME10)', amount: '−₹159', tone: 'discount' },
            ]}
            total={{ label: 'Final Amount', amount: '₹1,440' }}
            note="Pay on arrival, by cash or UPI."
          />
        </Card>
      </Specimen>
    </Group>
  );
}
