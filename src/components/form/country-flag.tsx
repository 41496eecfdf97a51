import { US as usFlag } from 'country-flag-icons/string/3x2'
import { lazy, Suspense } from 'react'
import type { CountryFlagProps } from './foreign-flag'

/** Loads the other 250 flags. They're decorative, so the field works without them. */
const ForeignFlag = lazy(() =>
  import('./foreign-flag').then(
    ({ ForeignFlag }) => ({ default: ForeignFlag }),
    (cause: unknown) => {
      console.warn('Failed to load the flags', cause)
      return { default: () => null }
    },
  ),
)

/** Renders the flag of a phone number's country. Loads the flags of other countries only if one is chosen. */
export function CountryFlag({ country, countryName }: CountryFlagProps) {
  if (country !== 'US') {
    return (
      <Suspense>
        <ForeignFlag country={country} countryName={countryName} />
      </Suspense>
    )
  }
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(usFlag)}`}
      alt={countryName}
      className="PhoneInputCountryIconImg"
    />
  )
}
