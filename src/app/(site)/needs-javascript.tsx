import { requestText } from '@/components/text/use-text-on-server'

/**
 * Renders a message for browsers without JavaScript, on a page that needs it.
 *
 * @param text the message. By default, it asks guests to call.
 */
export function NeedsJavaScript({ text, phone }: { text?: string; phone?: string | null }) {
  const t = requestText()
  const call = phone
    ? t('This page needs JavaScript, which is turned off in your browser. Call us at {phone}.', { phone })
    : t('This page needs JavaScript, which is turned off in your browser.')
  return (
    <noscript>
      <p className="rounded-card border border-brass/60 bg-brass-mist p-4">{text ?? call}</p>
    </noscript>
  )
}
