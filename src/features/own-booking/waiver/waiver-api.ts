import { callApi } from '@/api-client/call-api'
import { pageLanguage } from '@/api-client/page-language'
import { ownWaiverResponse, type SignWaiverRequest, waiverResponse } from '@/contract/departures/waiver'

const query = (reference: string) => `?reference=${encodeURIComponent(reference)}&language=${pageLanguage()}`

/** Opens a party's waiver with a link's key, or with this browser's cookie if there's no key. */
export const openWaiver = (reference: string, key: string | null) =>
  key === null
    ? callApi({ method: 'GET', path: `/api/waiver${query(reference)}`, shape: waiverResponse })
    : callApi({
        method: 'POST',
        path: '/api/waiver/open',
        body: { reference, key, language: pageLanguage() },
        shape: waiverResponse,
      })

export const signWaiver = (body: SignWaiverRequest) =>
  callApi({
    method: 'POST',
    path: '/api/waiver/sign',
    body: { ...body, language: pageLanguage() },
    shape: waiverResponse,
  })

/** Reads the waiver for the guest who booked. */
export const readOwnWaiver = (reference: string) =>
  callApi({ method: 'GET', path: `/api/booking/own/waiver${query(reference)}`, shape: ownWaiverResponse })

export const signOwnWaiver = (body: SignWaiverRequest) =>
  callApi({
    method: 'POST',
    path: '/api/booking/own/waiver',
    body: { ...body, language: pageLanguage() },
    shape: ownWaiverResponse,
  })
