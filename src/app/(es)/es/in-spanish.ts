import { setRequestLanguage } from '@/components/text/request-language'

/** Returns a page of `(site)`, or the function that returns its metadata, in Spanish. */
export function inSpanish<Props extends unknown[], Result>(render: (...props: Props) => Result) {
  return (...props: Props): Result => {
    setRequestLanguage('es')
    return render(...props)
  }
}
