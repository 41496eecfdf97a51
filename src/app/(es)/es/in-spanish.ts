import { setRequestLanguage } from '@/components/text/request-language'

/** Wraps a page of `(site)`, or its `generateMetadata`, so that it renders in Spanish. */
export function inSpanish<Props extends unknown[], Result>(render: (...props: Props) => Result) {
  return (...props: Props): Result => {
    setRequestLanguage('es')
    return render(...props)
  }
}
