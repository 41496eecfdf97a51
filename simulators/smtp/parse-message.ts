/** An email as the site sent it. */
export interface ServerMail {
  receivedAt: string
  messageId: string
  to: string
  subject: string
  text: string
  /** The email's HTML. Null if the email is plain text only. */
  html: string | null
  attachments: { name: string; type: string; content: string }[]
}

interface Part {
  headers: Map<string, string>
  body: string
}

/** Parses the messages that Nodemailer writes (RFC 5322, RFC 2045). Not a general parser. */
export function parseMessage(source: string, receivedAt: string): ServerMail {
  const message = readPart(source)
  const parts = leavesOf(message)
  const find = (type: string) => parts.find((part) => typeOf(part) === type && !nameOf(part))
  const html = find('text/html')
  return {
    receivedAt,
    messageId: message.headers.get('message-id') ?? '',
    to: decodeWords(message.headers.get('to') ?? ''),
    subject: decodeWords(message.headers.get('subject') ?? ''),
    text: contentOf(find('text/plain')),
    html: html ? contentOf(html) : null,
    attachments: parts
      .filter((part) => nameOf(part) !== null)
      .map((part) => ({ name: nameOf(part) ?? '', type: typeOf(part), content: contentOf(part) })),
  }
}

function readPart(source: string): Part {
  const end = source.indexOf('\r\n\r\n')
  const head = end < 0 ? source : source.slice(0, end)
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { headers: new Map(headers), body: end < 0 ? '' : source.slice(end + 4) }
}

function leavesOf(part: Part): Part[] {
  const [, boundary] = /boundary="?([^";]+)"?/.exec(part.headers.get('content-type') ?? '') ?? []
  if (!boundary) return [part]
  const inner = part.body.split(`--${boundary}`).slice(1, -1)
  return inner.flatMap((each) => leavesOf(readPart(each.replace(/^\r\n/, '').replace(/\r\n$/, ''))))
}

const typeOf = ({ headers }: Part) =>
  (headers.get('content-type') ?? 'text/plain').split(';', 1)[0]?.trim().toLowerCase() ?? ''

const nameOf = ({ headers }: Part) =>
  /filename="?([^";]+)"?/.exec(headers.get('content-disposition') ?? '')?.[1] ?? null

function contentOf(part: Part | undefined): string {
  if (!part) return ''
  const encoding = part.headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(part.body, 'base64').toString('utf8')
  return encoding === 'quoted-printable'
    ? fromQuotedPrintable(part.body.replaceAll(/=\r?\n/g, ''))
    : part.body
}

function fromQuotedPrintable(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Decodes a header's encoded words, which represent non-ASCII text (RFC 2047). */
function decodeWords(header: string): string {
  return header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : fromQuotedPrintable(text.replaceAll('_', ' ')),
    )
}
