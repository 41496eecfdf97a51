import { isIPv4, isIPv6 } from 'node:net'

/**
 * Returns the caller's address in the form used for rate limits, or null if it's missing or invalid. An
 * IPv6 address is shortened to its /64 network, because a single home can use a different address in its /64
 * for every request.
 *
 * Each proxy appends its client's address to `X-Forwarded-For`, so with `n` trusted proxies the n-th entry
 * from the right is the leftmost one that a trusted proxy wrote. Entries further left may be spoofed. If a
 * request bypassed some of the proxies, the header has fewer entries and the first one is genuine. Without a
 * proxy, `socket-address.ts` sets the header to the socket's address.
 */
export function callerAddress(forwardedFor: string | null, trustedProxies: number): string | null {
  const entries = (forwardedFor ?? '').split(',').map((entry) => entry.trim())
  const entry = entries.at(-Math.max(1, trustedProxies)) ?? entries[0]
  return entry ? networkOf(withoutPort(entry)) : null
}

/** Removes the port, which some proxies include: `203.0.113.7:52100`, `[2001:db8::1]:52100`. */
function withoutPort(entry: string): string {
  const [, bracketed] = /^\[(.+)\](?::\d+)?$/.exec(entry) ?? []
  const [, dotted] = /^([\d.]+):\d+$/.exec(entry) ?? []
  return bracketed ?? dotted ?? entry
}

function networkOf(address: string): string | null {
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return null
  // A dual-stack socket reports an IPv4 address in this form, for example `::ffff:192.0.2.1`.
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? []
  if (mapped) return mapped
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  // A dotted suffix, as in `64:ff9b::192.0.2.1`, counts as two groups.
  const given = head.length + tail.length + (address.includes('.') ? 1 : 0)
  const groups = [...head, ...Array.from({ length: 8 - given }, () => '0'), ...tail]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
