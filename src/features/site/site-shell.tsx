import type { ReactNode } from 'react'
import type { SiteInfo } from '@/contract/site'
import { SiteBar } from './site-bar'
import { SiteFooter } from './site-footer'

export interface SiteShellProps {
  site: SiteInfo
  /** The Captain and Logout buttons. */
  captainControls: ReactNode
  newsletter: ReactNode
  children: ReactNode
}

/** Frame of every page: skip link, navigation bar and footer. */
export function SiteShell({ site, captainControls, newsletter, children }: SiteShellProps) {
  return (
    <>
      <a
        href="#content"
        className="-translate-y-20 fixed top-3 left-3 z-50 rounded-full bg-navy px-5 py-3 font-semibold text-fog focus:translate-y-0"
      >
        Skip to content
      </a>
      <SiteBar site={site} captainControls={captainControls} />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <SiteFooter site={site} newsletter={newsletter} />
    </>
  )
}
