/** What a link of the CMS may lead to: a path of this site, another https site, a mail address, a phone. Never a script. */
const ADDRESS = /^(?:\/(?![/\\])|#|https:\/\/|mailto:|tel:)\S*$/

/** Why an editor's link cannot be kept, as a sentence; null when it can. */
export function refuseLink(address: unknown): string | null {
  return typeof address === 'string' && ADDRESS.test(address)
    ? null
    : 'Begin with / for a page of this site, or with https://, mailto: or tel:.'
}
