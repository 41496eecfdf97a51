// Every API call in this file throws a CaptainCallError on failure.
import { CaptainCallError, captainCall } from '@/api-client/captain-call'
import {
  type GuestData,
  type GuestExport,
  guestDataResponse,
  guestErasedResponse,
  guestExportResponse,
} from '@/contract/guest-data'

/** Returns how many records are stored about a guest, by kind, or null if there are none. */
export async function findGuestData(who: string): Promise<GuestData | null> {
  const call = { method: 'POST', path: '/api/guest/find', body: { who }, shape: guestDataResponse } as const
  try {
    return (await captainCall(call)).Guest
  } catch (cause) {
    if (cause instanceof CaptainCallError && cause.code === 'not-found') return null
    throw cause
  }
}

/** Returns all data that's stored about a guest. */
export async function exportGuestData(who: string): Promise<GuestExport> {
  const call = {
    method: 'POST',
    path: '/api/guest/export',
    body: { who },
    shape: guestExportResponse,
  } as const
  return (await captainCall(call)).Export
}

/** Erases a guest's data. @throws CaptainCallError `password-needed` */
export async function eraseGuestData(who: string): Promise<void> {
  await captainCall({ method: 'POST', path: '/api/guest/erase', body: { who }, shape: guestErasedResponse })
}
