'use client'

import { textForHtml } from './html-only'

/** Renders a script from `InlineScript`. The browser keeps the text that's in the HTML. */
export function HtmlScript({ id, type }: { id: string; type?: string }) {
  return <script type={type} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: textForHtml(id) }} />
}
