import { useText } from '#use-text'
import type { SiteInfo } from '@/contract/site'

/** Renders links to the company's social pages. Each link opens in a new tab. */
export function SocialLinks({ site }: { site: Pick<SiteInfo, 'facebookUrl' | 'instagramUrl'> }) {
  const t = useText()
  const networks = [
    { name: 'Facebook', href: site.facebookUrl, icon: FACEBOOK_ICON },
    { name: 'Instagram', href: site.instagramUrl, icon: INSTAGRAM_ICON },
  ]
  return (
    <span className="flex items-center">
      {networks.map(({ name, href, icon }) =>
        href ? (
          <a
            key={name}
            href={href}
            target="_blank"
            rel="noreferrer"
            className="grid size-11 place-items-center rounded-full transition-colors hover:bg-current/10"
            aria-label={`${name} ${t('(opens in a new tab)')}`}
          >
            <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6">
              {icon}
            </svg>
          </a>
        ) : null,
      )}
    </span>
  )
}

// These icons are drawn here, because lucide no longer includes brand icons.
const FACEBOOK_ICON = (
  <path
    d="M13.6 21v-7.6h2.6l.4-3h-3V8.5c0-.9.3-1.5 1.5-1.5h1.6V4.3c-.3 0-1.2-.1-2.3-.1-2.3 0-3.9 1.4-3.9 4v2.2H8v3h2.5V21Z"
    fill="currentColor"
  />
)
const INSTAGRAM_ICON = (
  <g fill="none" stroke="currentColor" strokeWidth="1.9">
    <rect x="4" y="4" width="16" height="16" rx="4.6" />
    <circle cx="12" cy="12" r="3.7" />
    <circle cx="16.7" cy="7.3" r="0.9" fill="currentColor" stroke="none" />
  </g>
)
