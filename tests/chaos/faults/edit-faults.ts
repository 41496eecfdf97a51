import type { CaptainBooking } from '@/contract/booking'
import { type CaptainContext, randomEdit, readList, sendEdit } from '../clients/captain'
import type { Fault } from './faults'
import { pause } from '../pause'
import type { Session } from '../clients/session'
import type { SiteServer } from '../site-server'

/** About how long an edit takes. A signal that's sent within this time can hit any step of the edit. */
const EDIT_MS = 40
/** How long to pause a server. An edit can't keep a booking locked for this long. */
const PAUSE_MS = 5500

/** A server, and a captain's session whose calls all go to this server. */
export interface CaptainOfServer {
  server: SiteServer
  captain: Session
}

/**
 * Returns faults that strike during a captain's edit, because faults at random moments rarely would. One
 * pauses the server while another server edits the same booking; the other kills the server while a party
 * moves to the day's other departure.
 */
export function editFaults(
  serverCaptains: readonly CaptainOfServer[],
  context: Omit<CaptainContext, 'random'>,
): Fault[] {
  return serverCaptains.flatMap((serverCaptain): Fault[] => [
    {
      name: `pause ${serverCaptain.server.name} in an edit`,
      weight: 4,
      target: serverCaptain.server.name,
      async strike(random, signal) {
        const others = serverCaptains.filter((each) => each !== serverCaptain && each.server.isRunning())
        if (others.length === 0) return
        const other = random.pick(others)
        const booking = await pickBooking(other.captain, { ...context, random })
        if (!booking) return
        const mine = { ...context, random }
        const first = sendEdit(
          serverCaptain.captain,
          booking,
          randomEdit(random, booking, context.days),
          mine,
        )
        await pause(random.int(0, EDIT_MS))
        serverCaptain.server.pause()
        try {
          await pause(PAUSE_MS, signal)
          await sendEdit(other.captain, booking, randomEdit(random, booking, context.days), mine)
        } finally {
          serverCaptain.server.resume()
        }
        await first
      },
    },
    {
      name: `kill ${serverCaptain.server.name} in a move`,
      weight: 3,
      target: serverCaptain.server.name,
      async strike(random, signal) {
        const booking = await pickBooking(serverCaptain.captain, { ...context, random })
        if (!booking) return
        const time = booking.time === 'am' ? 'pm' : 'am'
        const move = sendEdit(serverCaptain.captain, booking, { time }, { ...context, random })
        await pause(random.int(0, EDIT_MS))
        await serverCaptain.server.kill()
        await move
        await pause(random.int(0, 4000), signal)
        await serverCaptain.server.start()
      },
    },
  ])
}

/** Returns an active party from the captain's list. Returns null if there is none or the read fails. */
async function pickBooking(captain: Session, context: CaptainContext): Promise<CaptainBooking | null> {
  const { bookings, call } = await readList(captain, context)
  const sailing = bookings.filter(({ cancel }) => !cancel)
  if (sailing.length === 0) return null
  const booking = context.random.pick(sailing)
  context.record.addReading(call, booking)
  return booking
}
