import { TextField } from '@/components/form/text-field'
import type { BookingEvent, CustomFields } from '../booking-state'

export interface CustomAmountProps {
  custom: CustomFields
  errors: Partial<CustomFields>
  report: (event: BookingEvent) => void
}

/** The captain's custom price and the amount to charge now, in dollars. */
export function CustomAmount({ custom, errors, report }: CustomAmountProps) {
  const edit = (field: keyof CustomFields) => (event: { target: { value: string } }) =>
    report({ type: 'custom-edited', field, value: event.target.value })
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <TextField
        label="Price ($)"
        inputMode="decimal"
        placeholder="450"
        value={custom.price}
        error={errors.price}
        onChange={edit('price')}
      />
      <TextField
        label="Charge now ($)"
        inputMode="decimal"
        placeholder="0"
        hint="Enter 0 to book without a card."
        value={custom.charge}
        error={errors.charge}
        onChange={edit('charge')}
      />
    </div>
  )
}
