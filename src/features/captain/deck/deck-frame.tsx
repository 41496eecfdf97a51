import type { ReactNode } from 'react'
import { ServerLink } from './server-link'

const REASON_ID = 'crew-links-reason'

interface DeckFrameProps {
  isCaptain: boolean
  isOffline: boolean
  children: ReactNode
}

/** Renders the crew's links above the deck sheet. */
export function DeckFrame({ isCaptain, isOffline, children }: DeckFrameProps) {
  const link = (href: string, label: string) => (
    <ServerLink
      href={href}
      isOffline={isOffline}
      reasonId={REASON_ID}
      className="inline-flex min-h-11 items-center underline underline-offset-4"
    >
      {label}
    </ServerLink>
  )
  return (
    <>
      <nav aria-label="Crew" className="flex items-center justify-end gap-x-4 print:hidden">
        <span id={REASON_ID} className="mr-auto text-ink-muted text-sm leading-tight">
          {isOffline ? 'Needs a connection:' : null}
        </span>
        {link('/captain', 'Account')}
        {isCaptain ? link('/dashboard', 'Dashboard') : null}
      </nav>
      <main>{children}</main>
    </>
  )
}
