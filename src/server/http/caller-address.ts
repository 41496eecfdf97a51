import { isIPv4, isIPv6 } from 'node:net'

/**
 * Gives the address of who sent a request, as a rate limit counts it; null where nothing usable says so. An IPv6 caller is
 * the /64 network: every home has a whole one, and could send each request from another address of it.
 *
 * Each proxy adds the address it was called from at the right end of `X-Forwarded-For`, so with `n` proxies of ours the n-th
 * entry from the right is the last one that somebody trusted wrote. What stands further left the caller may have made up. A
 * request that came past some of our proxies has fewer entries, and the first of those is genuine too.
 *
 * With no proxy in front the header holds the connection's own address: `socket-address.ts` overwrites what a caller sends.
 *
 * @param forwardedFor the header, as it came
 * @param trustedProxies TRUSTED_PROXIES
 */
export function callerAddress(forwardedFor: string | null, trustedProxies: number): string | null {
  const entries = (forwardedFor ?? '').split(',').map((entry) => entry.trim())
  const entry = entries.at(-Math.max(1, trustedProxies)) ?? entries[0]
  return entry ? networkOf(withoutPort(entry)) : null
}

/** Some proxies write the port too: `203.0.113.7:52100`, `[2001:db8::1]:52100`. */
function withoutPort(entry: string): string {
  const [, bracketed] = /^\[(.+)\](?::\d+)?$/.exec(entry) ?? []
  const [, dotted] = /^([\d.]+):\d+$/.exec(entry) ?? []
  return bracketed ?? dotted ?? entry
}

function networkOf(address: string): string | null {
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return null
  // How a server that listens on both kinds writes an IPv4 caller.
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? []
  if (mapped) return mapped
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  // A dotted end, as in `64:ff9b::192.0.2.1`, stands for two groups.
  const given = head.length + tail.length + (address.includes('.') ? 1 : 0)
  const groups = [...head, ...Array.from({ length: 8 - given }, () => '0'), ...tail]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
