import { requestText } from '@/components/text/use-text-on-server'

/**
 * Renders the message of a page that needs JavaScript, if the browser has none.
 *
 * @param text what to do instead. By default, guests are asked to call.
 */
export function NeedsJavaScript({ text, phone }: { text?: string; phone?: string | null }) {
  const t = requestText()
  const call = phone
    ? t('This page needs JavaScript, which is off in this browser. Call us at {phone}.', { phone })
    : t('This page needs JavaScript, which is off in this browser.')
  return (
    <noscript>
      <p className="rounded-card border border-brass/60 bg-brass-mist p-4">{text ?? call}</p>
    </noscript>
  )
}
