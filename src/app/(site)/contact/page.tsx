import { Mail, MapPin, Phone } from 'lucide-react'
import type { Metadata } from 'next'
import { buttonClass } from '@/components/button-style'
import { sitePage } from '@/composition/pages'
import { PageHeading } from '@/features/site/page-heading'
import { telephoneHref } from '@/features/site/site-links'

export const metadata: Metadata = { title: 'Contact' }

export default async function ContactPage() {
  const { site } = await sitePage()
  return (
    <div className="measure">
      <PageHeading eyebrow="Say hello" title="Contact">
        Same-day seats, sunset wildlife trips and custom charters are booked by phone.
      </PageHeading>
      <div className="grid max-w-4xl gap-5 wide:grid-cols-2">
        <section
          aria-label="Phone and mail"
          className="grid content-start justify-items-start gap-4 rounded-card border border-line bg-paper p-7"
        >
          <a href={telephoneHref(site.phone)} className={buttonClass('book', 'large')}>
            <Phone aria-hidden="true" className="size-5" /> {site.phone}
          </a>
          {site.email ? (
            <a href={`mailto:${site.email}`} className={buttonClass('secondary', 'large')}>
              <Mail aria-hidden="true" className="size-5" /> {site.email}
            </a>
          ) : null}
        </section>
        <section
          aria-label="Address"
          className="grid content-start gap-3 rounded-card border border-line bg-paper p-7"
        >
          <MapPin aria-hidden="true" className="size-8 text-kelp" />
          <address className="text-lead not-italic">
            {site.addressLines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </section>
      </div>
    </div>
  )
}
