'use client'

import { textForHtml } from './html-only'

/** Renders a script from `InlineScript`. In the browser, hydration keeps the text from the HTML. */
export function HtmlScript({ id, type }: { id: string; type?: string }) {
  return <script type={type} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: textForHtml(id) }} />
}
