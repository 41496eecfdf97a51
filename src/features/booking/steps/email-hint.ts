/** Email providers that many US guests use. */
const COMMON_DOMAINS = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'comcast.net',
  'sbcglobal.net',
  'att.net',
  'msn.com',
  'live.com',
  'verizon.net',
  'cox.net',
  'me.com',
  'mac.com',
  'ymail.com',
  'proton.me',
  'protonmail.com',
]

/** Real domains that look like typos of the providers above. */
const ALSO_REAL = new Set([
  'mail.com',
  'email.com',
  'gmx.com',
  'gmx.net',
  'aim.com',
  'rocketmail.com',
  'yahoo.co',
  'hotmail.co',
])

/**
 * The minimum length of a domain in which two typos are corrected. In a shorter one, two typos often make
 * another real domain.
 */
const MIN_LENGTH_FOR_TWO_TYPOS = 9

/**
 * Returns the email address that the user probably meant if the domain looks mistyped: 'ann@gmial.com' ->
 * 'ann@gmail.com'. Returns null if the domain looks right. The address is only a hint, because any domain may
 * exist.
 */
export function emailHint(email: string): string | null {
  const [, name, typed] = /^\s*(.+)@([^@\s]+)\s*$/.exec(email) ?? []
  const domain = typed?.toLowerCase()
  if (!name || !domain || COMMON_DOMAINS.includes(domain) || ALSO_REAL.has(domain)) return null
  let best: { domain: string; typos: number } | null = null
  for (const common of COMMON_DOMAINS) {
    const typos = countTypos(domain, common)
    const allowed = common.length >= MIN_LENGTH_FOR_TWO_TYPOS ? 2 : 1
    if (typos <= allowed && (best === null || typos < best.typos)) best = { domain: common, typos }
  }
  return best && `${name}@${best.domain}`
}

/** Returns how many letters are missing, added, wrong or swapped (optimal string alignment distance). */
function countTypos(from: string, to: string): number {
  const rows = Array.from({ length: from.length + 1 }, (_, i) => [i])
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let j = 1; j <= to.length; j++) rows[0]?.push(j)
  for (let i = 1; i <= from.length; i++) {
    for (let j = 1; j <= to.length; j++) {
      const wrong = at(i - 1, j - 1) + (from[i - 1] === to[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      const swapped = isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY
      rows[i]?.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, wrong, swapped))
    }
  }
  return at(from.length, to.length)
}
