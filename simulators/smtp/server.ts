import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { parseMessage, type ServerMail } from './parse-message'

export interface SmtpSimulator {
  url: string
  /** The emails that the site has sent, newest first. */
  mails: () => ServerMail[]
  close: () => Promise<void>
}

/** Starts a mail server on loopback. It accepts every email and delivers none. */
export async function startSmtpSimulator(): Promise<SmtpSimulator> {
  const mails: ServerMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1000,
    onData(stream, _session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        mails.unshift(parseMessage(Buffer.concat(chunks).toString('utf8'), new Date().toISOString()))
        callback()
      })
    },
  })
  // Ignore errors from clients that disconnect.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails: () => [...mails],
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
