import { type TripDate, tripDateOf } from '@/domain/dates'
import { bookedOut, type SeatWatch, updateWatch } from '@/domain/departures/opened-seats'
import { type Claim, seatsOpen } from '@/domain/seats'
import type { DepartureTime } from '@/domain/trips'
import type { Mailing } from '@/payload-types'
import { findRows } from '../database/read-rows'
import { insertIfAbsent, newVersion, writeIfUnchanged } from '../database/write-if-unchanged'
import { readMailSettings } from '../mail/read-templates'
import type { ServiceContext } from '../ports'
import { announceable, OPEN_SEATS } from './open-seats-mail'

const idOf = (day: TripDate) => `opened:${day}`

/** Returns the record of a day's full departures that's stored in the day's mailing. */
export const watchOf = (row: Mailing | null): SeatWatch => ({
  full: (row?.full ?? []) as DepartureTime[],
  opened: (row?.opened ?? []) as DepartureTime[],
  announcedOn: row && row.state !== 'watching' ? tripDateOf(new Date(row.createdAt)) : null,
})

/**
 * Starts a mailing for each day on which a full departure has seats again
 * (docs/product-rules.md#seats-just-opened). Uses only stored data, so it doesn't matter how the seats became
 * free. A day's document lists the departures that were full. One conditional write updates that list and starts
 * the mailing, so a mailing starts only once, even if a process dies or several processes sweep. If no departure
 * is full, this costs two queries.
 */
export async function announceOpenedSeats(context: ServiceContext): Promise<void> {
  const { payload } = context
  const today = tripDateOf(context.now())
  const [days, mailings] = await Promise.all([
    findRows<{ id: TripDate; claims: Claim[] }>(payload, 'boat-days', {
      where: { id: { greater_than: today } },
      select: { claims: true },
    }),
    findRows<Mailing>(payload, 'mailings', { where: { day: { greater_than: today } } }),
  ])
  const rows = new Map(mailings.filter(({ id, day }) => id === idOf(day)).map((row) => [row.day, row]))
  for (const { id: date, claims } of days) {
    try {
      await announceDay(context, { date, claims }, rows.get(date) ?? null)
    } catch (err) {
      context.log.error({ err, date }, "Couldn't announce a day's open seats")
    }
  }
  await payload.db.deleteMany({
    collection: 'mailings',
    where: { and: [{ state: { equals: 'watching' } }, { day: { less_than: today } }] },
  })
}

async function announceDay(
  context: ServiceContext,
  day: { date: TripDate; claims: Claim[] },
  row: Mailing | null,
): Promise<void> {
  const now = context.now()
  const before = watchOf(row)
  const full = bookedOut(day, now)
  const candidates = before.full.filter((time) => seatsOpen(day, time, now) > 0)
  const open = await announceable(context, day.date, candidates)
  const { watch, announces } = updateWatch(before, { full, open }, tripDateOf(now))
  const isSame = watch.full.join() === before.full.join()
  if (isSame && !announces) return
  const updatedAt = now.toISOString()
  // Start with the first subscriber. Subscribers who already got an email today don't get a second one.
  const isOn = (await readMailSettings(context)).isOn(OPEN_SEATS)
  const start = { state: isOn ? 'queuing' : 'queued', cursor: '', queued: 0, createdAt: updatedAt } as const
  const changes = { full: watch.full, opened: watch.opened, updatedAt, ...(announces && start) }
  if (row) await writeIfUnchanged<Mailing>(context.payload, 'mailings', row, changes)
  else
    await insertIfAbsent(context.payload, 'mailings', {
      id: idOf(day.date),
      version: newVersion(),
      day: day.date,
      state: 'watching',
      cursor: '',
      queued: 0,
      name: null,
      createdAt: updatedAt,
      ...changes,
    })
}
