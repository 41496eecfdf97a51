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
 * Renders a link to a page that needs the server. Offline it's disabled, because it would replace the deck sheet with
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
  if (isOffline)
    return (
      <span
        role="link"
        aria-disabled="true"
        aria-describedby={reasonId}
        tabIndex={0}
        className={classNames(className, 'cursor-not-allowed opacity-60')}
      >
        {children}
      </span>
    )
  return (
    <a
      href={href}
      {...(inNewTab ? { target: '_blank', rel: 'noreferrer' } : {})}
      className={className}
      onClick={onLeave}
    >
      {children}
    </a>
  )
}
