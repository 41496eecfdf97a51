'use client'

import { useEffect, useState } from 'react'

/**
 * The token of the link that led here: undefined until the page has looked, null where there is none. It stands behind `#`,
 * so no server was told it, and leaves the address at once: neither the history nor a shoulder has it afterwards.
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
    // A second link opened in the same tab changes nothing but this part of the address.
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return token
}
