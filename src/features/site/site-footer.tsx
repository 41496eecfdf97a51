'use client'

import type { ReactNode } from 'react'
import { useText } from '#use-text'
import { SiteLink } from '@/components/site-link'
import { withNodes } from '@/components/text/with-nodes'
import type { SiteInfo } from '@/contract/site'
import { telephoneHref } from '@/shared/format/telephone-link'
import { GIFTS_PATH } from '@/shared/paths/page-address'
import { BrandMark } from './brand-mark'
import { SocialLinks } from './social-links'

const POLICIES = [
  { label: 'Privacy', href: '/privacy' },
  { label: 'Terms', href: '/terms' },
] as const

/**
 * Renders the footer on every page: contact information, quick links and the newsletter form. This is a
 * client component, so that pages carry its props instead of its rendered elements, which are larger.
 */
export function SiteFooter({ site, newsletter }: { site: SiteInfo; newsletter: ReactNode }) {
  const t = useText()
  const quickLinks = [
    ...site.footerLinks,
    { label: t('Gift certificates'), href: GIFTS_PATH },
    { label: t('Harbor website'), href: site.harborUrl },
    { label: t('Buy a fishing license'), href: site.licenseUrl },
  ]
  return (
    <footer className="wave-top on-navy sticky top-[100dvh] mt-24 bg-navy text-fog">
      {/* On small screens, the padding keeps the floating Book Now button from covering the last line. */}
      <div className="measure footer-columns">
        <section aria-label={t('Contact')} className="grid content-start gap-4">
          <p className="footer-brand">
            <BrandMark className="size-11 rounded-full ring-1 ring-fog/25" />
            {site.brand}
          </p>
          <p className="max-w-[36ch] text-fog/85">{site.tagline}</p>
          <ul className="grid">
            {site.phone ? (
              <li>
                <a href={t.path(telephoneHref(site.phone))} className="list-link gap-3">
                  <span aria-hidden="true" className="glyph glyph-phone size-5 text-brass" /> {site.phone}
                </a>
              </li>
            ) : null}
            {site.email ? (
              <li>
                <a href={`mailto:${site.email}`} className="list-link gap-3">
                  <span aria-hidden="true" className="glyph glyph-mail size-5 text-brass" /> {site.email}
                </a>
              </li>
            ) : null}
            <li className="flex gap-3 pt-2.5">
              <span aria-hidden="true" className="glyph glyph-map-pin mt-0.5 size-5 shrink-0 text-brass" />
              <address className="not-italic">
                {site.addressLines.map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
              </address>
            </li>
          </ul>
          <div className="-ml-2.5 print:hidden">
            <SocialLinks site={site} />
          </div>
        </section>

        <nav aria-label={t('Quick links')} className="print:hidden">
          <h2 className="eyebrow pb-2 text-brass">{t('Quick links')}</h2>
          <ul>
            {quickLinks.map(({ label, href }) =>
              href ? (
                <li key={label}>
                  <SiteLink href={href} className="list-link">
                    {label}
                  </SiteLink>
                </li>
              ) : null,
            )}
          </ul>
        </nav>

        {/* The form is hidden without JavaScript, because it would do nothing. */}
        <section
          aria-labelledby="newsletter-heading"
          className="grid content-start gap-3 noscript:hidden print:hidden"
        >
          <h2 id="newsletter-heading" className="eyebrow text-brass">
            {t('Newsletter')}
          </h2>
          {site.newsletterText ? <p className="text-fog/85">{site.newsletterText}</p> : null}
          {newsletter}
          <p className="text-fog/85 text-sm">
            {withNodes(t, 'We use your name and email only for the newsletter. See our {policy}.', {
              policy: (
                <SiteLink href="/privacy" className="underline underline-offset-4">
                  {t('privacy policy')}
                </SiteLink>
              ),
            })}
          </p>
        </section>

        <ul className="flex gap-6 text-sm md:col-span-full print:hidden">
          {POLICIES.map(({ label, href }) => (
            <li key={href}>
              <SiteLink href={href} className="list-link">
                {t(label)}
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}
