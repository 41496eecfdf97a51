/** The result of opening the link in an email that offers seats to a guest on the waitlist. */
export type OpenedOffer = { ok: true } | { ok: false; text: string }

/** Returns an offer's key from the URL, and removes it so that it isn't copied or bookmarked by accident. */
export function takeOfferKey(): string | null {
  const key = /^#offer=([\w.-]+)$/.exec(window.location.hash)?.[1]
  if (!key) return null
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  return key
}

/** Opens the offered seats in this browser, as its own hold. */
export async function openOffer(key: string): Promise<OpenedOffer> {
  // Import these here, because only visitors with such a link need them.
  const [{ callApi, failureText }, { offerOpenedResponse }] = await Promise.all([
    import('@/api-client/call-api'),
    import('@/contract/departures/waitlist'),
  ])
  const result = await callApi({
    method: 'POST',
    path: '/api/waitlist/claim',
    body: { key },
    shape: offerOpenedResponse,
  })
  return result.ok ? { ok: true } : { ok: false, text: failureText(result.failure) }
}
