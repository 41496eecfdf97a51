import Link from 'next/link'
import { Notice } from '@/components/notice'

export interface GoLiveCardProps {
  items: { id: string; text: string; href: string | null }[]
}

/** Lists what's missing and what's still sample content (docs/product-rules.md#live-sites). */
export function GoLiveCard({ items }: GoLiveCardProps) {
  if (items.length === 0) return null
  return (
    <section aria-label="Before you go live" className="print:hidden">
      <Notice tone="caution" title="Before you go live">
        <ul className="grid">
          {items.map(({ id, text, href }) => (
            <li key={id} className="border-brass/40 border-t first:border-t-0">
              {href ? (
                <Link href={href} prefetch={false} className="inline-block py-3 underline underline-offset-4">
                  {text}
                </Link>
              ) : (
                <span className="block py-3">{text}</span>
              )}
            </li>
          ))}
        </ul>
        <p className="pt-2 text-ink-muted text-sm">
          Items without a link are hosting settings. See “Configuration” in the README.
        </p>
      </Notice>
    </section>
  )
}
