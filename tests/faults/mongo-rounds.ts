import { addDays, type TripDate } from '@/domain/dates'
import { inDays } from '../concurrency/parties'
import { waitUntil } from '../fakes/wait-until'
import type { Member, ReplicaSet } from '../setup/replica-set'
import { bookSeats, type MongoServer, type Outcome, partiesAt, type Servers } from './mongo-servers'

export interface RoundCounts {
  booked: number
  refused: number
  unknown: number
  /** Parties whose booking was acknowledged but is missing. */
  lost: string[]
  /** Days on which more than six people have seats. */
  oversold: TripDate[]
}

interface Parts {
  primary: string
  peers: string[]
}

interface Partition {
  name: string
  cut(network: ReplicaSet['network'], parts: Parts): void
  /** Whether the partition makes another member become primary. */
  elects: boolean
}

const PARTITIONS: Partition[] = [
  {
    name: 'the primary from the other members',
    cut: (network, { primary, peers }) => network.cut([primary], peers),
    elects: true,
  },
  {
    name: 'the primary and one server from everything else',
    cut: (network, { primary, peers }) => {
      network.cut([primary, 'east'], peers)
      network.cut([primary], ['west'])
    },
    elects: true,
  },
  {
    name: 'what the primary sends to the other members',
    cut: (network, { primary, peers }) => network.cutOneWay([primary], peers),
    elects: true,
  },
  {
    name: 'a server from the primary',
    cut: (network, { primary }) => network.cut(['east'], [primary]),
    elects: false,
  },
  {
    name: 'the primary’s responses to both servers',
    cut: (network, { primary }) => network.cutOneWay([primary], ['east', 'west']),
    elects: false,
  },
  {
    name: 'one secondary from everything else',
    cut: (network, { primary, peers }) =>
      network.cut(peers.slice(0, 1), [primary, ...peers.slice(1), 'east', 'west']),
    elects: false,
  },
]

/** The party sizes that each server books in a round. Both servers together want more than six seats. */
const SIZES = [2, 3]

/**
 * Repeatedly partitions a replica set between the reads and the writes of two servers. Checks each day for lost
 * bookings and oversold seats.
 */
export async function runPartitions(
  set: ReplicaSet,
  servers: Servers,
  { rounds, report }: { rounds: number; report?: (line: string) => void },
): Promise<RoundCounts> {
  const both = await Promise.all(['east', 'west'].map(servers.open))
  const counts: RoundCounts = { booked: 0, refused: 0, unknown: 0, lost: [], oversold: [] }
  for (let round = 0; round < rounds; round += 1) {
    const partition = PARTITIONS[round % PARTITIONS.length]
    if (!partition) break
    const date = addDays(inDays(5), round)
    const outcomes = await runRound(set, both, { partition, date })
    const aboard = await partiesAt(await set.primary(), servers.databaseName, date)
    for (const { outcome } of outcomes) counts[outcome] += 1
    const booked = outcomes.filter(({ outcome }) => outcome === 'booked').map(({ id }) => id)
    counts.lost.push(...booked.filter((id) => !aboard.includes(id)).map((id) => `${date} ${id}`))
    const people = new Set([...aboard, ...booked])
    if ([...people].reduce((sum, id) => sum + sizeOf(id), 0) > 6) counts.oversold.push(date)
    report?.(
      `${round + 1}: ${partition.name}: ${outcomes.map(({ id, outcome }) => `${id} ${outcome}`).join(', ')}`,
    )
  }
  await Promise.all(both.map((server) => server.close()))
  return counts
}

const idOf = (server: MongoServer, size: number) => `${server.name}-${size}`
const sizeOf = (id: string) => Number(id.split('-')[1])

async function runRound(
  set: ReplicaSet,
  servers: MongoServer[],
  { partition, date }: { partition: Partition; date: TripDate },
): Promise<{ id: string; outcome: Outcome }[]> {
  await set.whenWhole()
  const primary = await set.primary()
  const peers = set.members.filter((member) => member !== primary).map(({ name }: Member) => name)
  for (const { gate } of servers) gate.close()
  const booking = servers.flatMap((server) =>
    SIZES.map(async (size) => {
      const id = idOf(server, size)
      return { id, outcome: await bookSeats(server, date, { id, size }) }
    }),
  )
  await waitUntil('all servers have read the day', () =>
    servers.every(({ gate }) => gate.waiting() === SIZES.length),
  )
  partition.cut(set.network, { primary: primary.name, peers })
  for (const { gate } of servers) gate.open()
  if (partition.elects) await set.primaryBeside(primary)
  else await Promise.race(booking)
  set.network.heal()
  const outcomes = await Promise.all(booking)
  await set.whenWhole()
  return outcomes
}
