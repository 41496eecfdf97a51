import { useText } from '#use-text'
import type { SiteInfo } from '@/contract/site'

/** Renders links to the company's social pages. Each link opens in a new tab. */
export function SocialLinks({ site }: { site: Pick<SiteInfo, 'facebookUrl' | 'instagramUrl'> }) {
  const t = useText()
  const networks = [
    { name: 'Facebook', href: site.facebookUrl, icon: 'glyph-facebook' },
    { name: 'Instagram', href: site.instagramUrl, icon: 'glyph-instagram' },
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
            <span aria-hidden="true" className={`glyph size-6 ${icon}`} />
          </a>
        ) : null,
      )}
    </span>
  )
}
