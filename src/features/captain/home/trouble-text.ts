export interface Trouble {
  title: string
  text: string
}

const FIXER = 'the person who looks after your server'

/** What a failed check in /api/health/details means for the captain. */
export const TROUBLES: Record<string, Trouble> = {
  disk: {
    title: 'The server’s disk is full or isn’t working',
    text: `Guests may not be able to book, and changes and pictures can’t be saved. Everything that’s already booked is still there. Ask ${FIXER} to free up space or check the disk.`,
  },
  database: {
    title: 'The site can’t reach its database',
    text: `Guests can’t book, and your changes can’t be saved. Everything that’s already booked is still there. The site recovers by itself. If you still see this in ten minutes, call ${FIXER}.`,
  },
  pictures: {
    title: 'The picture storage isn’t responding',
    text: 'Some pictures are missing, and new ones can’t be saved. Bookings and payments work as usual.',
  },
  migrations: {
    title: 'The site’s last update isn’t finished',
    text: `Some things may fail until it is. Ask ${FIXER} to run the update again.`,
  },
  sweeper: {
    title: 'Unfinished payments are waiting',
    text: `The site has stopped checking on expired holds and unfinished payments. No money is lost, but seats may look taken. Ask ${FIXER} to restart the server.`,
  },
  outbox: {
    title: 'Emails aren’t going out',
    text: `Receipts and reminders are waiting to be sent. They’re listed below, with what’s wrong. If it’s the mail server, ask ${FIXER} to check it.`,
  },
}

/**
 * Returns what's wrong with the site, based on a response from /api/health/details. A check without a text here shows
 * the server's message. A server that's restarting isn't a problem.
 */
export function troublesIn(checks: Record<string, unknown>): Trouble[] {
  return Object.entries(checks)
    .filter(([name, result]) => result !== 'ok' && name !== 'server')
    .map(
      ([name, result]) =>
        TROUBLES[name] ?? { title: 'Something is wrong with the site', text: String(result) },
    )
}
