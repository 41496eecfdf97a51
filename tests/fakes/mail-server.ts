import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/**
 * What the mail server does with the next email:
 * - `refuse`: replies 550 to the recipient
 * - `defer`: replies 450 to the recipient
 * - `hang`: accepts the email and never replies
 * - `slow`: accepts the email, and replies after two seconds
 * - `drop`: closes the connection before the email
 * - `drop-after`: accepts the email, and closes the connection instead of replying
 */
type Fault = 'refuse' | 'defer' | 'hang' | 'slow' | 'drop' | 'drop-after'

const SLOW_MS = 2000

export interface ReceivedMail {
  to: string
  /** The whole message, including its headers. */
  source: string
  messageId: string
}

export interface MailServer {
  url: string
  /** The emails that arrived, including those whose sender got no reply. */
  received: ReceivedMail[]
  /** The emails that arrived, but whose sender got no reply because the connection was closed. */
  unanswered: ReceivedMail[]
  /** Sets the fault for each of the next emails. Emails after those are accepted. */
  next(...faults: Fault[]): void
  close(): Promise<void>
}

/** Starts a real SMTP server on loopback. */
export async function startMailServer(): Promise<MailServer> {
  const faults: Fault[] = []
  const received: ReceivedMail[] = []
  const unanswered: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  const current = new Map<string, Fault | undefined>()
  const refusal = (responseCode: number) => Object.assign(new Error('Not now'), { responseCode })

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1,
    onRcptTo(_address, session, callback) {
      const fault = faults.shift()
      current.set(session.id, fault)
      if (fault === 'drop') return socketOf(session)?.destroy()
      callback(fault === 'refuse' ? refusal(550) : fault === 'defer' ? refusal(450) : null)
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString('utf8')
        const [to] = session.envelope.rcptTo
        const messageId = /^Message-ID: (.+?)\r?$/im.exec(source)?.[1] ?? ''
        const mail = { to: to?.address ?? '', source, messageId }
        received.push(mail)
        const fault = current.get(session.id)
        if (fault === 'hang') return
        if (fault === 'slow') setTimeout(callback, SLOW_MS)
        else if (fault === 'drop-after') {
          unanswered.push(mail)
          socketOf(session)?.destroy()
        } else callback()
      })
    },
  })
  // The tests reset connections on purpose, so ignore socket errors.
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const socketOf = ({ remotePort }: SMTPServerSession) =>
    [...sockets].find((socket) => socket.remotePort === remotePort)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    unanswered,
    next: (...given) => void faults.push(...given),
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
