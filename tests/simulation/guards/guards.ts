import type { Where } from 'payload'
import type { MemoryStore } from '../store/memory-store'
import type { Focus } from '../focus'
import type { World } from '../world'

interface Parts {
  store: MemoryStore
  world: World
}

/** A guard in the site's code, and how to remove it in a simulation without editing the code. */
export interface Guard {
  name: string
  remove: (parts: Parts) => void
  /** The kinds of runs in which the guard matters most. Runs take turns among them. */
  focuses?: readonly Focus[] | undefined
}

/** The number of steps within which the removal of a guard must be noticed. */
export const MAX_GUARD_STEPS = 200_000

/** Collections whose writes are conditional on the version that was read. */
const VERSIONED = [
  'boat-days',
  'checkouts',
  'bookings',
  'refunds',
  'leases',
  'credits',
  'balance-payments',
  'waitlist-entries',
] as const

/** Collections whose rows are inserted under an id that can exist only once. */
const INSERTED_ONCE = [
  'boat-days',
  'bookings',
  'payments',
  'refunds',
  'mails',
  'leases',
  'credits',
  'balance-payments',
  'waitlist-entries',
] as const

/** The kinds of runs that write the most to each collection. */
const FOCUS: Partial<Record<string, readonly Focus[]>> = {
  'boat-days': ['tabs', 'sales'],
  checkouts: ['tabs', 'sales'],
  'waitlist-entries': ['lines'],
  bookings: ['edits', 'balance'],
  refunds: ['refunds'],
  'balance-payments': ['balance', 'gifts'],
  'booking-edits': ['edits'],
  credits: ['credits', 'gifts'],
  payments: ['refunds', 'balance', 'gifts'],
}

/** The periodic tasks, each with the kinds of runs that need it most. */
const TASKS: Record<string, readonly Focus[]> = {
  'finish edits': ['edits'],
  'sweep checkouts': ['tabs', 'sales'],
  'void late authorizations': ['tabs', 'sales'],
  'sweep refunds': ['refunds'],
  'book paid checkouts': ['attempts', 'sales', 'tabs'],
  'send emails': [],
  'identify payments': [],
  'clear rate limits': [],
  'sweep balances': ['balance', 'gifts'],
  'sweep credits': ['credits', 'gifts'],
  'announce weather cancellations': ['weather'],
  'offer seats to the waitlist': ['lines'],
}

/** Every guard that the simulation can remove. docs/reliability.md has the table. */
export const GUARDS: readonly Guard[] = [
  ...VERSIONED.map((collection) => ignoreCondition(collection, 'version', 'the version that was read')),
  ignoreCondition('bookings', 'editLock', 'the fencing token of an edit'),
  ignoreCondition('mails', 'claim', 'the claim of the sender'),
  ignoreCondition('mails', 'nextAttemptAt', 'being due'),
  ...INSERTED_ONCE.map(overwrite),
  newIdPerInsert('payments'),
  newIdPerInsert('mails'),
  newIdPerInsert('booking-edits'),
  newIdPerInsert('refunds'),
  {
    name: 'authorizations have the same idempotency key when repeated',
    focuses: ['tabs', 'balance'],
    remove: ({ world }) => {
      const { cards } = world
      world.cards = {
        ...cards,
        authorize: (request) => cards.authorize({ ...request, idempotencyKey: `x-${crypto.randomUUID()}` }),
      }
    },
  },
  {
    name: 'refunds have the same idempotency key when repeated',
    focuses: ['refunds'],
    remove: ({ world }) => {
      const { cards } = world
      world.cards = {
        ...cards,
        refund: (request) => cards.refund({ ...request, idempotencyKey: crypto.randomUUID() }),
      }
    },
  },
  {
    name: 'a refund whose answer was lost is looked up',
    focuses: ['refunds'],
    remove: ({ world }) => {
      world.cards = { ...world.cards, listRefunds: async () => [] }
    },
  },
  {
    name: 'a lost refund is looked up, and has the same key when repeated',
    focuses: ['refunds'],
    remove: ({ world }) => {
      const { cards } = world
      world.cards = {
        ...cards,
        listRefunds: async () => [],
        refund: (request) => cards.refund({ ...request, idempotencyKey: crypto.randomUUID() }),
      }
    },
  },
  {
    name: 'an authorization that no checkout needs is voided',
    focuses: ['tabs', 'balance'],
    remove: ({ world }) => {
      world.cards = { ...world.cards, voidPayment: async () => ({ kind: 'voided' }) }
    },
  },
  {
    name: 'an attempt with an unknown outcome is voided by its key',
    focuses: ['attempts', 'tabs', 'balance'],
    remove: ({ world }) => {
      world.cards = { ...world.cards, voidAttempt: async () => ({ kind: 'voided' }) }
    },
  },
  {
    name: 'an unknown authorization is undone instead of trusted',
    focuses: ['tabs', 'balance'],
    remove: ({ world }) => {
      const { cards } = world
      world.cards = {
        ...cards,
        authorize: async (request) => {
          const outcome = await cards.authorize(request)
          return outcome.kind === 'unknown' ? { kind: 'refused', cause: outcome.cause } : outcome
        },
      }
    },
  },
  {
    name: 'an unknown capture is repeated instead of undone',
    focuses: ['balance', 'gifts', 'tabs'],
    remove: ({ world }) => {
      const { cards } = world
      world.cards = {
        ...cards,
        capture: async (id) => {
          const outcome = await cards.capture(id)
          return outcome.kind === 'unknown' ? { kind: 'lapsed' } : outcome
        },
      }
    },
  },
  {
    name: 'an unknown capture is repeated instead of trusted',
    focuses: ['balance', 'gifts', 'tabs'],
    remove: ({ world }) => {
      const { cards } = world
      world.cards = {
        ...cards,
        capture: async (id) => {
          const outcome = await cards.capture(id)
          return outcome.kind === 'unknown' ? { kind: 'captured', card: null } : outcome
        },
      }
    },
  },
  {
    name: 'an unknown void is repeated instead of trusted',
    focuses: ['tabs', 'balance'],
    remove: ({ world }) => {
      const { cards } = world
      world.cards = {
        ...cards,
        voidPayment: async (id) => {
          const outcome = await cards.voidPayment(id)
          return outcome.kind === 'unknown' ? { kind: 'voided' } : outcome
        },
      }
    },
  },
  unseenClaims('held'),
  unseenClaims('booked'),
  ...Object.entries(TASKS).map(([task, focuses]) => ({
    name: `the task '${task}'`,
    focuses,
    remove: ({ world }: Parts) => void world.removedTasks.add(task),
  })),
]

/** Returns a guard whose removal makes conditional writes to a collection ignore the condition on one field. */
function ignoreCondition(collection: string, field: string, words: string): Guard {
  return {
    name: `writes to ${collection} are conditional on ${words}`,
    focuses: FOCUS[collection],
    remove: ({ store }) => {
      const updateOne = store.updateOne.bind(store)
      store.updateOne = (name, where, data) =>
        updateOne(name, name === collection ? without(where, field) : where, data)
    },
  }
}

function without(where: Where | undefined, field: string): Where {
  const { [field]: _, and, ...rest } = where ?? {}
  return Array.isArray(and) ? { ...rest, and: and.map((each) => without(each, field)) } : (rest as Where)
}

/** Returns a guard whose removal makes an insert replace a row with the same id. */
function overwrite(collection: string): Guard {
  return {
    name: `an insert into ${collection} fails if the id exists`,
    focuses: FOCUS[collection],
    remove: ({ store }) => {
      const create = store.create.bind(store)
      store.create = (name, data) => {
        const where = { id: { equals: data.id } }
        const replaced = name === collection && data.id !== undefined && store.updateOne(name, where, data)
        return replaced || create(name, data)
      }
    },
  }
}

/** Returns a guard whose removal gives every inserted row a new id, so that a repeated insert adds a second row. */
function newIdPerInsert(collection: string): Guard {
  return {
    name: `an insert into ${collection} has an id made from its cause`,
    focuses: FOCUS[collection],
    remove: ({ store }) => {
      const create = store.create.bind(store)
      store.create = (name, data) =>
        create(
          name,
          name === collection ? { ...data, id: `${String(data.id)}#${crypto.randomUUID()}` } : data,
        )
    },
  }
}

/** Returns a guard whose removal hides held or booked claims from readers of a day, so that their writes drop them. */
function unseenClaims(status: 'held' | 'booked'): Guard {
  return {
    name: `${status} seats count when seats are claimed`,
    remove: ({ store }) => {
      const find = store.find.bind(store)
      store.find = (name, query) => {
        const rows = find(name, query)
        if (name !== 'boat-days') return rows
        return rows.map((row) => {
          const claims = row.claims as { status: string }[]
          return { ...row, claims: claims.filter((claim) => claim.status !== status) }
        })
      }
    },
  }
}
