import type { SiteInfo } from '@/contract/site'

// lucide no longer includes brand icons.
const FACEBOOK =
  'M13.6 21v-7.6h2.6l.4-3h-3V8.5c0-.9.3-1.5 1.5-1.5h1.6V4.3c-.3 0-1.2-.1-2.3-.1-2.3 0-3.9 1.4-3.9 4v2.2H8v3h2.5V21Z'

/** Links to the company's social pages, each in a new tab. */
export function SocialLinks({ site }: { site: Pick<SiteInfo, 'facebookUrl' | 'instagramUrl'> }) {
  return (
    <span className="flex items-center">
      {site.facebookUrl ? (
        <a
          href={site.facebookUrl}
          target="_blank"
          rel="noreferrer"
          className={iconLink}
          aria-label="Facebook (opens in a new tab)"
        >
          <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6" fill="currentColor">
            <path d={FACEBOOK} />
          </svg>
        </a>
      ) : null}
      {site.instagramUrl ? (
        <a
          href={site.instagramUrl}
          target="_blank"
          rel="noreferrer"
          className={iconLink}
          aria-label="Instagram (opens in a new tab)"
        >
          <svg
            aria-hidden="true"
            viewBox="0 0 24 24"
            className="size-6"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.9"
          >
            <rect x="4" y="4" width="16" height="16" rx="4.6" />
            <circle cx="12" cy="12" r="3.7" />
            <circle cx="16.7" cy="7.3" r="0.9" fill="currentColor" stroke="none" />
          </svg>
        </a>
      ) : null}
    </span>
  )
}

const iconLink = 'grid size-11 place-items-center rounded-full transition-colors hover:bg-current/10'
