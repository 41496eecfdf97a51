import { createHash } from 'node:crypto'
import { keepForHtml } from './html-only'
import { HtmlScript } from './html-script'

/**
 * Renders an inline script whose text is sent only once, in the HTML. If a server component rendered the text,
 * React's data would contain the text a second time.
 */
export function InlineScript({ text, type }: { text: string; type?: string }) {
  const id = createHash('sha256').update(text).digest('base64url').slice(0, 12)
  keepForHtml(id, text)
  return <HtmlScript id={id} type={type} />
}
