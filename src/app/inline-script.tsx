import { createHash } from 'node:crypto'
import { keepForHtml } from './html-only'
import { HtmlScript } from './html-script'

/**
 * Renders an inline script. Its text is only in the HTML. As a server component's output, it would also be in
 * React's data, which the same page carries.
 */
export function InlineScript({ text, type }: { text: string; type?: string }) {
  const id = createHash('sha256').update(text).digest('base64url').slice(0, 12)
  keepForHtml(id, text)
  return <HtmlScript id={id} type={type} />
}
