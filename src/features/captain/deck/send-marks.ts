import { type ApiFailure, callApi } from '@/api-client/call-api'
import {
  inTurn,
  isCheckIn,
  isLicense,
  isRefused,
  readMarks,
  updateMarks,
  type WaitingMark,
} from '@/api-client/deck-storage'
import { type DeckParty, deckMarkResponse } from '@/contract/departures/deck'
import { marksAfter } from '@/domain/departures/deck'

/**
 * Why a call to the server failed, if it can succeed later. Until then, marks stay on the phone.
 * - `offline`: the server couldn't be reached.
 * - `failed`: the server responded with an error, such as a rate limit.
 */
export type DeckFailure = 'offline' | 'failed' | 'signed-out'
export type SendOutcome = 'sent' | DeckFailure

/** Refusals that stay the same if the mark is resent. */
const FINAL = new Set(['deck-conflict', 'not-found', 'invalid-input'])

/**
 * Sends the waiting marks to the server, oldest first. Only one tab sends at a time, and the server records a
 * mark once even if it arrives twice. If the server refuses a mark, that mark and the party's later ones wait
 * for the crew's decision.
 *
 * @param onRecorded called with each party that the server has recorded
 */
export function sendMarks(
  onRecorded: (mark: WaitingMark, party: DeckParty) => Promise<void>,
): Promise<SendOutcome> {
  const send = async (): Promise<SendOutcome> => {
    for (;;) {
      const marks = await readMarks()
      const refused = new Set(marks.filter(isRefused).map(({ booking }) => booking))
      const mark = marks.find((each) => isLicense(each) || !refused.has(each.booking))
      if (!mark) return 'sent'
      const outcome = await sendMark(mark, onRecorded)
      if (outcome !== 'sent') return outcome
    }
  }
  // Without https, browsers don't support the Web Locks API. If two tabs send the same mark, it still counts once.
  return 'locks' in navigator ? navigator.locks.request('deck-marks', send) : send()
}

async function sendMark(
  mark: WaitingMark,
  onRecorded: (mark: WaitingMark, party: DeckParty) => Promise<void>,
): Promise<SendOutcome> {
  const result = await callApi({ method: 'POST', ...requestOf(mark), shape: deckMarkResponse })
  if (result.ok) {
    const { Party } = result.value
    await inTurn(async () => {
      await onRecorded(mark, Party)
      await updateMarks((marks) => withoutSent(marks, mark, Party.lastMark))
    })
    return 'sent'
  }
  const { failure } = result
  if (failure.kind === 'network' || !FINAL.has(failure.code)) return deckFailure(failure)
  const refusal = Object.values(failure.fields)[0] ?? failure.text
  if (isLicense(mark)) {
    // Drop the mark. The server refuses one only for an unknown booking, whose party isn't on the sheet anymore.
    console.error('The server refused a license mark', refusal)
    await updateMarks((marks) => marks.filter(({ id }) => id !== mark.id))
  } else
    await updateMarks((marks) => marks.map((each) => (each.id === mark.id ? { ...each, refusal } : each)))
  return 'sent'
}

/** Returns why a call failed. */
export function deckFailure(failure: ApiFailure): DeckFailure {
  if (failure.kind === 'network') return 'offline'
  return failure.code === 'not-signed-in' || failure.code === 'forbidden' ? 'signed-out' : 'failed'
}

function requestOf(mark: WaitingMark) {
  if (isLicense(mark)) {
    const { date: _, ...body } = mark
    return { path: '/api/deck/license', body }
  }
  const { refusal: _, ...body } = mark
  return { path: '/api/deck/mark', body }
}

function withoutSent(marks: WaitingMark[], sent: WaitingMark, lastMark: string | null): WaitingMark[] {
  if (isLicense(sent)) return marks.filter(({ id }) => id !== sent.id)
  return [...marks.filter(isLicense), ...marksAfter(marks.filter(isCheckIn), sent, lastMark)]
}
