import type { GuestContext } from './guests'
import { pause } from '../pause'
import { type Call, nameOf } from '../record'
import type { Session } from './session'

/** The texts that an editor has published in the FAQ. */
export interface FaqHistory {
  id: string
  published: { question: string; from: number; to: number | null; by: string }[]
}

/** Simulates an editor who publishes changes to the same FAQ over and over until the round ends. */
export async function runEditor(session: Session, faq: FaqHistory, context: GuestContext): Promise<void> {
  const { random, signal, record } = context
  for (let number = 1; !signal.aborted; number += 1) {
    const question = `Is this question ${session.name}, ${number}?`
    const { status, call } = await session.patch(`/faqs/${faq.id}`, { question, _status: 'published' })
    const isRefused = status !== null && status >= 400 && status < 500
    if (!isRefused) faq.published.push({ question, ...spanOf(call, status), by: nameOf(call) })
    if (status === 200) record.count('published questions')
    await pause(random.int(500, 4000), signal)
  }
}

function spanOf(call: Call, status: number | null) {
  return { from: call.sentAt, to: status === 200 ? call.respondedAt : null }
}

/** Returns the texts that could be on the page, because no later publication was acknowledged. */
export function possiblyPublished({ published }: FaqHistory): string[] {
  const known = published.filter(({ to }) => to !== null)
  if (known.length === 0) return []
  return published
    .filter(({ to }) => !known.some((other) => to !== null && other.from > to))
    .map(({ question }) => question)
}
