'use client'

import { useMemo } from 'react'
import PhoneInput, { getCountries } from 'react-phone-number-input/min'
import { useText } from '#use-text'
import { CountryFlag } from './country-flag'
import { controlClass, FieldFrame, fieldDescription } from './field-frame'

export interface PhoneFieldProps {
  id: string
  name: string
  label: string
  value: string
  onValueChange: (value: string) => void
  error?: string
  maxLength?: number
  required?: boolean
  readOnly?: boolean
}

/** Returns the names of all countries in a language. The package's own names are in English. */
function countryNames(locale: string): Record<string, string> {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return Object.fromEntries(getCountries().map((country) => [country, names.of(country) ?? country]))
}

/** Renders a phone number input with a country select. The package is large, so use `LazyPhoneField`. */
export function PhoneField({
  id,
  name,
  label,
  value,
  onValueChange,
  error,
  maxLength,
  required,
  readOnly,
}: PhoneFieldProps) {
  const t = useText()
  const { language, locale } = t
  // Keep the same object, because the package sorts all countries again whenever it changes.
  const labels = useMemo(() => (language === 'en' ? undefined : countryNames(locale)), [language, locale])
  return (
    <FieldFrame controlId={id} label={label} required={required} error={error}>
      <PhoneInput
        id={id}
        name={name}
        numberInputProps={{
          className: controlClass,
          maxLength,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': fieldDescription(id, undefined, error),
          'aria-required': required,
          readOnly,
        }}
        countrySelectProps={{ 'aria-label': t('Country code'), disabled: readOnly }}
        defaultCountry="US"
        // Show US numbers without the +1.
        initialValueFormat="national"
        flagComponent={CountryFlag}
        labels={labels}
        autoComplete="tel"
        value={value || undefined}
        onChange={(next) => onValueChange(next ?? '')}
      />
    </FieldFrame>
  )
}
