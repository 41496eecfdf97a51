'use client'

import flags from 'react-phone-number-input/flags'
import PhoneInput from 'react-phone-number-input/min'
import 'react-phone-number-input/style.css'
import { classNames } from '@/components/class-names'
import { controlClass, FieldFrame, fieldDescription } from '@/components/field-frame'

export interface PhoneFieldProps {
  id: string
  label: string
  /** E.164, maybe unfinished. */
  value: string
  onValueChange: (value: string) => void
  error?: string
  required?: boolean
}

/** A phone number with the country's flag, the United States unless another is chosen (specification section 5). */
export function PhoneField({ id, label, value, onValueChange, error, required }: PhoneFieldProps) {
  return (
    <FieldFrame controlId={id} label={label} required={required} error={error}>
      <PhoneInput
        id={id}
        name="phoneNumber"
        className={classNames(
          'rounded-lg [&_.PhoneInputCountry]:mr-2 [&_.PhoneInputCountry]:rounded-lg [&_.PhoneInputCountry]:border-[1.5px] [&_.PhoneInputCountry]:border-line-strong',
          '[&_.PhoneInputCountry]:bg-paper [&_.PhoneInputCountry]:px-3.5 [&_.PhoneInputCountry:focus-within]:outline-3 [&_.PhoneInputCountry:focus-within]:outline-navy [&_.PhoneInputCountry:focus-within]:outline-offset-2',
          '[--PhoneInputCountryFlag-height:1.125em] [--PhoneInputCountryFlag-borderColor:rgb(11_42_60/0.25)] [--PhoneInputCountrySelectArrow-opacity:0.8]',
        )}
        numberInputProps={{
          className: controlClass,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': fieldDescription(id, undefined, error),
          'aria-required': required,
        }}
        countrySelectProps={{ 'aria-label': 'Phone number country' }}
        defaultCountry="US"
        // Back to this step shows the number as it was typed, without +1.
        initialValueFormat="national"
        flags={flags}
        autoComplete="tel"
        value={value || undefined}
        onChange={(next) => onValueChange(next ?? '')}
      />
    </FieldFrame>
  )
}
