import { useText } from '#use-text'
import { HarborScene } from '@/components/harbor-scene'
import type { BookingSettings, SiteInfo } from '@/contract/site'
import { ContactDetails } from './contact-details'
import { ContactForm } from './contact-form'

/** Renders the contact details next to the contact form, without a heading. */
export function ContactSection({ site, emailjs }: { site: SiteInfo } & Pick<BookingSettings, 'emailjs'>) {
  const t = useText()
  return (
    <div className="grid overflow-hidden rounded-card bg-paper shadow-card ring-1 ring-line wide:grid-cols-[5fr_8fr]">
      <section
        aria-label={t('How to reach us')}
        className="on-navy relative flex flex-col justify-between gap-4 bg-navy text-fog"
      >
        <div className="p-6 pb-0 md:p-9 md:pb-0">
          <ContactDetails site={site} />
        </div>
        <HarborScene className="h-40 w-full md:h-52" />
      </section>
      <div className="grid content-center p-5 py-7 md:p-9">
        <noscript>
          <p className="rounded-card border border-brass/60 bg-brass-mist p-4">
            {t(
              'Sending a message needs JavaScript, which is turned off in your browser. Call or email us instead.',
            )}
          </p>
        </noscript>
        <div className="noscript:hidden">
          <ContactForm emailjs={emailjs} />
        </div>
      </div>
    </div>
  )
}
