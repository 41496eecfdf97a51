import { addDays, type TripDate } from '@/domain/dates'
import { inDays } from '../concurrency/parties'
import { waitUntil } from '../fakes/wait-until'
import type { Member, ReplicaSet } from '../setup/replica-set'
import { bookSeats, countDaysAt, type Outcome, partiesAt, type Servers } from './mongo-servers'

const nameOf = ({ name }: Member) => name

export interface StaleSwap {
  outcomes: { lost: Outcome; stale: Outcome; acknowledged: Outcome }
  /** The parties that have seats after the replica set has recovered. */
  aboard: string[]
}

/** The party sizes in `swapOnLostWrite`. */
export const SWAP_SIZES = { before: 1, lost: 2, stale: 3, acknowledged: 4 }

/**
 * Produces a compare-and-swap that is based on a lost write:
 * 1. The primary is cut off from the other members and accepts a write that doesn't reach them.
 * 2. A second server reads the day from that primary and sends its swap, which the network holds back.
 * 3. The new primary accepts a third server's booking.
 * 4. The second server's driver retries the swap.
 */
export async function swapOnLostWrite(set: ReplicaSet, servers: Servers): Promise<StaleSwap> {
  const { network } = set
  const { databaseName } = servers
  const [first, second, third] = await Promise.all(['first', 'second', 'third'].map(servers.open))
  if (!first || !second || !third) throw new Error('This test needs three servers')
  const date = inDays(5)
  await bookSeats(third, date, { id: 'before', size: SWAP_SIZES.before })
  const old = await set.primary()
  const peers = set.members.filter((member) => member !== old).map(nameOf)

  network.cut([old.name, 'first'], peers)
  const lost = bookSeats(first, date, { id: 'lost', size: SWAP_SIZES.lost })
  await waitUntil('the old primary has the write that will be lost', async () =>
    (await partiesAt(old, databaseName, date)).includes('lost'),
  )
  second.gate.close()
  const stale = bookSeats(second, date, { id: 'stale', size: SWAP_SIZES.stale })
  await waitUntil('the second server has read the day', () => second.gate.waiting() === 1)
  network.cut(['second'], [old.name, ...peers])
  network.cut(['third'], [old.name])
  second.gate.open()
  await waitUntil('the swap is on its way', () => network.holds('second', old.name, 'findAndModify'))
  // The driver retries as soon as it finds a primary, so the third server must make its booking first.
  network.breakHolding('second', old.name, 'findAndModify')

  await set.primaryBeside(old)
  const acknowledged = await bookSeats(third, date, { id: 'acknowledged', size: SWAP_SIZES.acknowledged })
  network.heal(['second'], peers)
  const outcomes = { lost: await lost, stale: await stale, acknowledged }
  network.heal()
  await set.whenWhole()
  const aboard = await partiesAt(await set.primary(), databaseName, date)
  await Promise.all([first, second, third].map((server) => server.close()))
  return { outcomes, aboard }
}

/** The number of writers. Each has at most one unacknowledged booking at a time. */
const WRITERS = 3
/** The number of bookings before the fault, which show that the server works. */
const WARM_UP = 5

/**
 * Kills the primary of a set with one secondary and one arbiter, right after bookings that the secondary
 * hasn't replicated. Each booking is on a different day.
 *
 * @param unreplicated the number of bookings that only the primary has when it's killed; more than `WRITERS`
 *   is possible only if a single member can acknowledge writes
 * @returns the acknowledged bookings, and which of them were lost
 */
export async function killPrimaryBehind(
  set: ReplicaSet,
  servers: Servers,
  { rounds, from, unreplicated = WRITERS }: { rounds: number; from: TripDate; unreplicated?: number },
): Promise<{ acknowledged: number; lost: string[] }> {
  const { databaseName } = servers
  const server = await servers.open('writer')
  const booked: { id: string; date: TripDate }[] = []
  const lost: string[] = []
  let days = 0
  for (let round = 0; round < rounds; round += 1) {
    let isDone = false
    const write = async () => {
      while (!isDone) {
        const date = addDays(from, days++)
        const party = { id: `${round}-${date}`, size: 6 }
        if ((await bookSeats(server, date, party)) === 'booked') booked.push({ id: party.id, date })
      }
    }
    const before = booked.length
    const writing = Promise.all(Array.from({ length: WRITERS }, write))
    await waitUntil('some bookings are acknowledged', () => booked.length >= before + WARM_UP)
    const primary = await set.primary()
    const secondary = set.members.find((member) => member !== primary && !member.isArbiter)
    if (!secondary) throw new Error('There’s no secondary')
    set.network.cut([primary.name], [secondary.name])
    await waitUntil('the primary is ahead of the secondary', async () => {
      const [ahead, behind] = await Promise.all([
        countDaysAt(primary, databaseName),
        countDaysAt(secondary, databaseName),
      ])
      return ahead >= behind + unreplicated
    })
    await set.kill(primary)
    isDone = true
    set.network.heal()
    await set.primaryBeside(primary)
    await set.restart(primary)
    await writing
    await set.whenWhole()
    const present = await set.primary()
    for (const { id, date } of booked) {
      const isThere = (await partiesAt(present, databaseName, date)).includes(id)
      if (!isThere && !lost.includes(id)) lost.push(id)
    }
  }
  await server.close()
  return { acknowledged: booked.length, lost }
}
