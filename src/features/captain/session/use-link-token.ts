'use client'

import { useEffect, useState } from 'react'

/**
 * Returns the token of the link that opened this page: undefined until it's read, null if there is none. The token is in the
 * URL fragment, which isn't sent to servers, and is removed at once to keep it out of the history and off the screen.
 */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    const read = () => {
      const given = new URLSearchParams(window.location.hash.slice(1)).get('token')
      if (given) window.history.replaceState(window.history.state, '', window.location.pathname)
      setToken((known) => given ?? known ?? null)
    }
    read()
    // Opening a second link in the same tab changes only the fragment, so the page doesn't reload.
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return token
}
