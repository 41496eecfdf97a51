'use client'

import dynamic from 'next/dynamic'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '#use-text'
import { buttonClass } from '@/components/button-style'
import { classNames } from '@/components/class-names'
import { useEarlyClick } from '@/components/hooks/use-early-click'
import { SiteLink } from '@/components/site-link'
import type { SiteInfo } from '@/contract/site'
import { BrandMark } from './brand-mark'
import { LanguageSwitch } from './language-switch'
import { isInSpanish } from './page-languages'
import { dismissSpanish, prefersSpanish } from './prefers-spanish'
import { SocialLinks } from './social-links'

const LanguageSuggestion = dynamic(
  () => import('./language-suggestion').then((part) => part.LanguageSuggestion),
  {
    ssr: false,
  },
)

/**
 * Pages on which small screens don't show the floating Book Now button. On the trips and rates pages, it would cover
 * prices, and each trip has its own Book button, as does a shared departure's page. On pages for a booking, a balance,
 * a gift certificate, a waiver, a newsletter signup or a place on the waitlist, visitors aren't there to book.
 */
const WITHOUT_FLOATING_BOOK =
  /^(?:\/es)?\/(availability|dashboard|captain(-calendar|\/.*)?|trips-&-rates(\/.*)?|(booking|go|waiver)\/.*|payment|waitlist|unsubscribe|subscribe-again|gift-certificates(\/card)?)$/

/** The maximum length of a company name that fits on two lines at the normal size, in characters. */
const LONG_BRAND = 24

export interface SiteBarProps {
  site: SiteInfo
  /** The Captain and Logout buttons, which only the captain sees. */
  captainControls: ReactNode
  /** The paths of pages that staff haven't translated. */
  onlyInEnglish: readonly string[]
}

/**
 * Renders the navigation bar on every page: logo, links, Book Now, and a stacked menu on small screens. Below the
 * bar, suggests the Spanish page to visitors who prefer Spanish.
 */
export function SiteBar({ site, captainControls, onlyInEnglish }: SiteBarProps) {
  const t = useText()
  const pathname = usePathname()
  const [menuOpen, setMenuOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const languageSwitch = useRef<HTMLAnchorElement>(null)
  const hasSpanish = isInSpanish(pathname, onlyInEnglish)
  const hasSwitch = hasSpanish || t.language === 'es'
  // On phones, a long name leaves no room for the switch, so it's in the menu.
  const hasLongBrand = site.brand.length > LONG_BRAND
  const suggestion = useSpanishSuggestion(hasSpanish)
  // Prefetch the calendar, but not while the page itself is loading. The calendar reloads its seats when it opens, so
  // they can't be stale. `null` leaves the decision to Next.
  const prefetch = (useHasScrolled() && !pathname.endsWith('/availability')) || null

  const header = useRef<HTMLElement>(null)
  useEarlyClick(header)

  useEffect(() => {
    if (!menuOpen) return
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !header.current?.contains(target)) setMenuOpen(false)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setMenuOpen(false)
      toggle.current?.focus()
    }
    window.addEventListener('keydown', onKeyDown)
    window.addEventListener('pointerdown', onPointerDown)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      window.removeEventListener('pointerdown', onPointerDown)
    }
  }, [menuOpen])

  const close = () => setMenuOpen(false)

  return (
    <>
      <header
        ref={header}
        // A click on any link closes the menu, even on a link to the current page.
        // The timeout keeps the menu mounted until the click reaches the link.
        onClickCapture={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) window.setTimeout(close)
        }}
        className={classNames(
          'sticky top-0 z-40 border-navy/10 border-b',
          menuOpen ? 'bg-bar-gray' : 'bg-fog',
        )}
      >
        <div className="measure bar-row">
          <SiteLink href="/" className="bar-home" aria-label={t('{brand}, home', { brand: site.brand })}>
            <BrandMark className="size-10 shrink-0 wide:size-11" />
            <span
              className={classNames(
                'bar-name',
                // Long names get more width and smaller letters, so that they fit on two lines.
                hasLongBrand ? 'max-w-[24ch] text-sm' : 'bar-name-short',
              )}
            >
              {site.brand}
            </span>
          </SiteLink>

          <nav aria-label={t('Main')} className="hidden bar:block">
            <ul className="flex items-center">
              {site.menu.map(({ href, label }) => (
                <li key={href}>
                  <BarLink href={href} className="whitespace-nowrap px-2.5 py-2.5">
                    {label}
                  </BarLink>
                </li>
              ))}
            </ul>
          </nav>

          <span className="hidden broad:block">
            <SocialLinks site={site} />
          </span>
          <span className="hidden wide:block">{captainControls}</span>
          {hasSwitch ? (
            <span className={hasLongBrand ? 'max-sm:hidden' : undefined}>
              <LanguageSwitch ref={languageSwitch} />
            </span>
          ) : null}
          <SiteLink
            href="/availability"
            prefetch={prefetch}
            className={buttonClass('book', 'medium', 'max-wide:hidden')}
          >
            {t('Book Now')}
          </SiteLink>
          <button
            ref={toggle}
            type="button"
            aria-expanded={menuOpen}
            aria-controls="site-menu"
            aria-label={menuOpen ? t('Close menu') : t('Open menu')}
            onClick={() => setMenuOpen((open) => !open)}
            className={buttonClass('quiet', 'icon', '-mr-2 bar:hidden')}
          >
            <span
              aria-hidden="true"
              className={classNames('glyph size-7', menuOpen ? 'glyph-x' : 'glyph-menu')}
            />
          </button>
        </div>

        {menuOpen ? (
          <nav id="site-menu" aria-label={t('Menu')} className="bar-menu">
            <ul className="measure grid pt-2">
              {site.menu.map(({ href, label }) => (
                <li key={href} className="border-navy/10 border-b last:border-0">
                  <BarLink href={href} className="bar-menu-link">
                    {label}
                  </BarLink>
                </li>
              ))}
            </ul>
            <div className="measure bar-menu-foot">
              <SocialLinks site={site} />
              {hasSwitch && hasLongBrand ? (
                <span className="sm:hidden">
                  <LanguageSwitch />
                </span>
              ) : null}
              {/* The timeout keeps the menu mounted until the click reaches Logout. */}
              <span className="wide:hidden" onClickCapture={() => window.setTimeout(close)}>
                {captainControls}
              </span>
            </div>
          </nav>
        ) : null}

        {/* Don't add a filter or transform to the header. That would make it this button's containing block. */}
        {menuOpen || WITHOUT_FLOATING_BOOK.test(decodeURIComponent(pathname)) ? null : (
          <SiteLink
            href="/availability"
            prefetch={prefetch}
            className={buttonClass('book', 'large', 'book-floating')}
          >
            {t('Book Now')}
          </SiteLink>
        )}
      </header>
      {/* Outside the header, so that it scrolls away. Screen readers need the live region before it has content. */}
      <div role="status" className="relative z-30 print:hidden">
        {suggestion.isOpen ? (
          <LanguageSuggestion
            onDismiss={() => {
              suggestion.dismiss()
              languageSwitch.current?.focus()
            }}
          />
        ) : null}
      </div>
    </>
  )
}

/** Returns whether to suggest the Spanish page. Visitors who don't prefer Spanish don't load the suggestion. */
function useSpanishSuggestion(hasSpanish: boolean): { isOpen: boolean; dismiss: () => void } {
  const { language } = useText()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => setIsOpen(language === 'en' && hasSpanish && prefersSpanish()), [language, hasSpanish])
  const dismiss = () => {
    dismissSpanish()
    setIsOpen(false)
  }
  return { isOpen, dismiss }
}

function useHasScrolled(): boolean {
  const [hasScrolled, setHasScrolled] = useState(false)
  useEffect(() => {
    const note = () => setHasScrolled(true)
    window.addEventListener('scroll', note, { once: true, passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [])
  return hasScrolled
}

function BarLink({ href, className, children }: { href: string; className: string; children: string }) {
  const pathname = usePathname()
  const path = useText().path(href)
  // A link is also current on its subpages, for example on `/fish-report/2`.
  const isCurrent = path === pathname || (href !== '/' && pathname.startsWith(`${path}/`))
  return (
    <SiteLink
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames('bar-link', className)}
    >
      {children}
    </SiteLink>
  )
}
