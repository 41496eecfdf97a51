import { requestText } from '@/components/text/use-text-on-server'

/**
 * Renders a short notice if a page of this site is missing from the CMS. Every page's data contains this
 * element, so it's as small as possible. For a URL that doesn't exist, routes render not-found-page.tsx
 * instead.
 */
export default function NotFound() {
  const t = requestText()
  return <h1 className="measure py-12 text-title">{t('Page not found')}</h1>
}
