import { scriptText } from '@/seo/json-ld/script-text'

/** What search engines read of a page, as data; nothing for null. Browsers do not run it. */
export function JsonLd({ data }: { data: object | null }) {
  if (!data) return null
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptText(data) }} />
}
