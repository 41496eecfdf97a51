import type { ReactNode } from 'react'
import { classNames } from '@/components/class-names'

interface ServerLinkProps {
  href: string
  isOffline: boolean
  /** The id of the element that says why the link is disabled offline. */
  reasonId: string
  className: string
  /** Whether the page opens in a new tab. */
  inNewTab?: boolean
  /** Called before the browser leaves the page. */
  onLeave?: () => void
  children: ReactNode
}

/**
 * Renders a link to a page that needs the server. Offline, it's disabled, because it would replace the deck sheet with
 * the browser's error page. It can still take focus, so that screen readers announce the reason.
 */
export function ServerLink({
  href,
  isOffline,
  reasonId,
  className,
  inNewTab = false,
  onLeave,
  children,
}: ServerLinkProps) {
  const opensTab = inNewTab && !isOffline
  return (
    // The same element in both states, and always with `tabIndex`, so that it keeps focus when the connection changes.
    <a
      href={isOffline ? undefined : href}
      role={isOffline ? 'link' : undefined}
      aria-disabled={isOffline || undefined}
      aria-describedby={isOffline ? reasonId : undefined}
      tabIndex={0}
      target={opensTab ? '_blank' : undefined}
      rel={opensTab ? 'noreferrer' : undefined}
      className={classNames(className, isOffline && 'cursor-not-allowed opacity-60')}
      onClick={isOffline ? undefined : onLeave}
    >
      {children}
    </a>
  )
}
