import type { CollectionSlug, Payload, Where } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isUniqueViolation } from '@/services/errors'
import { seededRandom } from '../chaos/random'
import { type OpenDatabase, openTestDatabase } from '../setup/database'
import { uniqueFieldsOf } from '../simulation/store/memory-adapter'
import { MemoryStore } from '../simulation/store/memory-store'

/**
 * Checks that the simulation's store behaves like the real databases. STORE_OPERATIONS=10000 runs more operations.
 */
const OPERATIONS = Number(process.env.STORE_OPERATIONS ?? 600)
const SEED = Number(process.env.STORE_SEED ?? 42)

type Fields = Record<string, unknown>

interface Operation {
  kind: 'create' | 'updateOne' | 'find' | 'findOne' | 'count' | 'deleteMany'
  collection: CollectionSlug
  data: Fields
  where: Where
  sort?: string[]
  limit?: number
}

let database: OpenDatabase
let memory: MemoryStore

beforeAll(async () => {
  database = await openTestDatabase()
  const unique = uniqueFieldsOf(database.payload.config.collections)
  memory = new MemoryStore(
    unique,
    () => new Date(),
    () => crypto.randomUUID(),
  )
})
afterAll(() => database.close())

describe('the simulated store', () => {
  it(`returns the same results as the real database in ${OPERATIONS} random operations`, {
    timeout: 600_000,
  }, async () => {
    const draw = operations(SEED)
    const kinds = new Set<string>()
    for (let count = 0; count < OPERATIONS; count++) {
      const operation = draw()
      // Pass a copy, because the MongoDB adapter changes its argument.
      const real = await outcome(() => onDatabase(database.payload, structuredClone(operation)))
      const simulated = await outcome(async () => onMemory(operation))
      expect(simulated, `operation ${count}: ${JSON.stringify(operation)}`).toEqual(real)
      kinds.add(`${operation.kind} ${isEmpty(real)}`)
    }
    // Check that each kind of operation sometimes found rows and sometimes found none.
    expect(kinds.size).toBeGreaterThanOrEqual(9)
  })

  it('notices a difference', async () => {
    const where = { id: { equals: 'only-in-the-database' } }
    await database.payload.db.create({
      collection: 'rate-limits',
      data: { id: 'only-in-the-database', points: 1, expiresAt: '2027-06-01T00:00:00.000Z' },
    })
    const operation: Operation = { kind: 'findOne', collection: 'rate-limits', data: {}, where }
    expect(await outcome(() => onDatabase(database.payload, operation))).not.toEqual(onMemory(operation))
  })
})

/**
 * Returns a function that generates operations like the services' own. They use few ids, so that many of them match a
 * row.
 */
function operations(seed: number): () => Operation {
  const random = seededRandom(seed)
  const time = () => `2027-06-01T00:00:${String(random.int(10, 40))}.000Z`
  const id = () => `row-${random.int(1, 9)}`
  const version = () => `v${random.int(1, 4)}`
  /** Returns a field that has a value, is empty, or is missing. */
  const sometimes = (name: string, value: string): Fields => {
    const choice = random.int(1, 4)
    return choice === 1 ? {} : { [name]: choice === 2 ? null : value }
  }
  const rows: Record<string, () => Fields> = {
    'rate-limits': () => ({ points: random.int(0, 9), expiresAt: time() }),
    leases: () => ({ version: version(), holder: random.pick(['a', 'b']), expiresAt: time() }),
    'boat-days': () => ({
      version: version(),
      claims: Array.from({ length: random.int(0, 3) }, (_, index) => ({
        id: `c${index}`,
        next: null,
        list: [1],
      })),
    }),
    refunds: () => ({
      version: version(),
      state: random.pick(['requested', 'pending', 'completed']),
      stepAt: time(),
      booking: id(),
      amountCents: random.int(1, 9),
      squarePaymentId: id(),
      reason: 'Weather',
      ...sometimes('checkAt', time()),
    }),
    mails: () => ({
      kind: 'receipt',
      state: random.pick(['waiting', 'sending', 'sent']),
      booking: random.pick([id(), null]),
      attempts: random.int(0, 3),
      nextAttemptAt: time(),
      claim: random.pick([version(), null]),
      createdAt: time(),
      updatedAt: time(),
    }),
    checkouts: () => ({
      version: version(),
      reference: `HL-${random.int(1, 12)}`,
      state: random.pick(['held', 'authorized', 'booked', 'completed']),
      stepAt: time(),
      by: random.pick(['guest', 'captain']),
      ...sometimes('date', random.pick(['2027-06-05', '2027-06-06'])),
      attempt: random.int(0, 2),
      ...sometimes('holdExpiresAt', time()),
      private: random.chance(0.5),
    }),
  }
  const timeField: Record<string, string> = {
    'rate-limits': 'expiresAt',
    leases: 'expiresAt',
    refunds: 'checkAt',
    mails: 'nextAttemptAt',
    checkouts: 'holdExpiresAt',
  }
  const conditionOn = (collection: string): Where => {
    const field = timeField[collection]
    const row = rows[collection]?.() ?? {}
    const [name, value] = random.pick(Object.entries(row).filter(([, each]) => typeof each === 'string'))
    const choices: Where[] = [
      { id: { equals: id() } },
      { id: { in: [id(), id()] } },
      { id: { greater_than: id() } },
      { [name]: { equals: value } },
      { [name]: { not_equals: value } },
      { [name]: { in: [value] } },
      ...(field ? [{ [field]: { less_than_equal: time() } }, { [field]: { greater_than: time() } }] : []),
      ...(field ? [{ [field]: { exists: random.chance(0.5) } }] : []),
      ...(collection === 'rate-limits' ? [{ points: { greater_than_equal: random.int(0, 9) } }] : []),
    ]
    return random.pick(choices)
  }
  return () => {
    const collection = random.pick(Object.keys(rows)) as CollectionSlug
    const kind = random.pick([
      'create',
      'create',
      'updateOne',
      'updateOne',
      'find',
      'findOne',
      'count',
      'deleteMany',
    ] as const)
    const conditions = Array.from({ length: random.int(1, 3) }, () => conditionOn(collection))
    const both: Where = random.chance(0.6) ? { and: conditions } : { or: conditions }
    const own: Where = { id: { equals: id() } }
    // These operations need an id, because it isn't defined which of several matching rows is changed or found.
    const where: Where = kind === 'updateOne' || kind === 'findOne' ? { and: [own, both] } : both
    const data = rows[collection]?.() ?? {}
    if (kind === 'create') return { kind, collection, data: { id: id(), ...data }, where }
    const isCount = collection === 'rate-limits' && random.chance(0.5)
    // Don't change the reference, because no service does.
    if (kind === 'updateOne') delete data.reference
    if (kind === 'updateOne')
      return { kind, collection, data: isCount ? { points: { $inc: random.int(-2, 3) } } : data, where }
    const field = timeField[collection]
    // Don't sort by the same field twice: the adapters disagree about the result, and no service does it.
    const byTime = field
      ? [
          [field, 'id'],
          [`-${field}`, 'id'],
        ]
      : []
    const sort = random.pick([['id'], ['-id'], ...byTime])
    return { kind, collection, data: {}, where, sort, limit: random.pick([0, 1, 3]) }
  }
}

function onDatabase(
  { db }: Payload,
  { kind, collection, data, where, sort, limit }: Operation,
): Promise<unknown> {
  switch (kind) {
    case 'create':
      return db.create({ collection, data })
    case 'updateOne':
      return db.updateOne({ collection, where, data, options: { atomic: true } })
    case 'find':
      return db.find({ collection, where, sort, limit, pagination: false }).then(({ docs }) => docs)
    case 'findOne':
      return db.findOne({ collection, where })
    case 'count':
      return db.count({ collection, where }).then(({ totalDocs }) => totalDocs)
    case 'deleteMany':
      return db.deleteMany({ collection, where }).then(() => 'deleted')
  }
}

function onMemory({ kind, collection, data, where, sort, limit }: Operation): unknown {
  switch (kind) {
    case 'create':
      return normal(memory.create(collection, data))
    case 'updateOne':
      return normal(memory.updateOne(collection, where, data))
    case 'find':
      return normal(memory.find(collection, { where, sort, limit }))
    case 'findOne':
      return normal(memory.find(collection, { where, limit: 1 })[0] ?? null)
    case 'count':
      return memory.count(collection, where)
    case 'deleteMany':
      memory.deleteMany(collection, where)
      return 'deleted'
  }
}

/** Returns the operation's result, or `exists already` if the row already exists. */
async function outcome(run: () => Promise<unknown>): Promise<unknown> {
  try {
    return normal(await run())
  } catch (error) {
    if (isUniqueViolation(error)) return 'exists already'
    throw error
  }
}

/** Removes fields that are null or missing, and timestamps that each database sets itself. */
function normal(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normal)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(
    ([name, each]) =>
      each !== null && each !== undefined && !['createdAt', 'updatedAt', '_id', '__v'].includes(name),
  )
  return Object.fromEntries(kept.map(([name, each]) => [name, normal(each)]))
}

const isEmpty = (result: unknown) =>
  result === null || result === 0 || (Array.isArray(result) && result.length === 0)
