import { ArrowUpRight, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#use-text'
import { EmailAddress } from '@/components/text/email-address'
import { VisuallyHidden } from '@/components/visually-hidden'
import type { SiteInfo } from '@/contract/site'
import { telephoneHref } from '@/shared/format/telephone-link'

const link = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline'

/** Renders the company's phone, email, address and social links on a navy background. */
export function ContactDetails({ site }: { site: SiteInfo }) {
  const t = useText()
  const networks = [
    { label: 'Facebook', href: site.facebookUrl },
    { label: 'Instagram', href: site.instagramUrl },
  ].flatMap(({ label, href }) => (href ? [{ label, href }] : []))
  return (
    <dl className="grid gap-3.5">
      {site.phone ? (
        <Detail icon={Phone} term={t('Phone')}>
          <a
            href={t.path(telephoneHref(site.phone))}
            className={`${link} font-display font-semibold text-heading`}
          >
            {site.phone}
          </a>
        </Detail>
      ) : null}
      {site.email ? (
        <Detail icon={Mail} term={t('Email')}>
          <a href={`mailto:${site.email}`} className={`${link} wrap-anywhere`}>
            <EmailAddress email={site.email} />
          </a>
        </Detail>
      ) : null}
      <Detail icon={MapPin} term={t('Address')}>
        <address className="py-1.5 leading-snug not-italic">
          {site.addressLines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </Detail>
      {networks.length > 0 ? (
        <Detail icon={ArrowUpRight} term={t('Follow us')}>
          <span className="flex flex-wrap gap-x-6">
            {networks.map(({ label, href }) => (
              <a key={label} href={href} target="_blank" rel="noreferrer" className={link}>
                {label}
                <VisuallyHidden> {t('(opens in a new tab)')}</VisuallyHidden>
              </a>
            ))}
          </span>
        </Detail>
      ) : null}
    </dl>
  )
}

function Detail({ icon: Icon, term, children }: { icon: LucideIcon; term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="flex gap-4 text-brass">
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span className="eyebrow">{term}</span>
      </dt>
      <dd className="pl-9 text-lead leading-snug">{children}</dd>
    </div>
  )
}
