import flags from 'react-phone-number-input/flags'

export interface CountryFlagProps {
  /** The two-letter code, like 'US'. */
  country: string
  countryName: string
}

/** Renders a country's flag. All flags together are 54 kB, so import this module on demand. */
export function ForeignFlag({ country, countryName }: CountryFlagProps) {
  const Flag = Object.entries(flags).find(([code]) => code === country)?.[1]
  return Flag ? <Flag title={countryName} /> : null
}
