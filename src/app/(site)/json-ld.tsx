import { scriptText } from '@/seo/json-ld/script-text'

/** Structured data for search engines. Renders nothing if `data` is null. */
export function JsonLd({ data }: { data: object | null }) {
  if (!data) return null
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptText(data) }} />
}
