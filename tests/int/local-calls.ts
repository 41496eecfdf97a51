import type { Payload, TypedUser } from 'payload'
import { mayAct } from './rest-rows'
import { COLLECTION_RIGHTS, GLOBAL_RIGHTS, type Role } from './rights'

export interface LocalCall {
  /** The call's name, for example `bookings.find`. */
  name: string
  isAllowed: boolean
  call: () => Promise<unknown>
}

const id = 'nothing'
const where = { id: { equals: id } }

/**
 * Returns every Local API call for every collection and global, made as `role` with `overrideAccess: false`.
 * The calls name a document that doesn't exist, so they change nothing, and a caller who has the right gets a
 * 404.
 *
 * @param user the role's account with the name of its collection, or undefined for a visitor
 */
export function localCallsOf(payload: Payload, role: Role, user: TypedUser | undefined): LocalCall[] {
  return [...collectionCalls(payload, role, user), ...globalCalls(payload, role, user)]
}

function collectionCalls(payload: Payload, role: Role, user: TypedUser | undefined): LocalCall[] {
  return payload.config.collections.flatMap(({ slug, disableDuplicate, versions }): LocalCall[] => {
    const rights = COLLECTION_RIGHTS[slug as keyof typeof COLLECTION_RIGHTS]
    // The cast names one collection, because TypeScript needs a particular one. Its fields don't matter, because the
    // document is empty.
    const as = { collection: slug as 'faqs', user, overrideAccess: false }
    const calls: [name: string, isAllowed: boolean, call: LocalCall['call']][] = [
      ['find', mayAct(rights.read, role, false), () => payload.find(as)],
      ['count', mayAct(rights.read, role, false), () => payload.count(as)],
      [
        'findDistinct',
        mayAct(rights.read, role, false),
        () => payload.findDistinct({ ...as, field: 'createdAt' }),
      ],
      ['findByID', mayAct(rights.read, role, false), () => payload.findByID({ ...as, id })],
      ['create', mayAct(rights.create, role, false), () => payload.create({ ...as, data: {} as never })],
      ['update one', mayAct(rights.update, role, true), () => payload.update({ ...as, id, data: {} })],
      ['update many', mayAct(rights.update, role, false), () => payload.update({ ...as, where, data: {} })],
      ['delete one', mayAct(rights.delete, role, true), () => payload.delete({ ...as, id })],
      ['delete many', mayAct(rights.delete, role, false), () => payload.delete({ ...as, where })],
    ]
    if (!disableDuplicate)
      calls.push(['duplicate', mayAct(rights.read, role, true), () => payload.duplicate({ ...as, id })])
    if (versions) {
      const right = rights.versions ?? 'none'
      calls.push(
        ['findVersions', mayAct(right, role, false), () => payload.findVersions(as)],
        ['countVersions', mayAct(right, role, false), () => payload.countVersions(as)],
        ['findVersionByID', mayAct(right, role, false), () => payload.findVersionByID({ ...as, id })],
      )
    }
    return calls.map(([name, isAllowed, call]) => ({ name: `${slug}.${name}`, isAllowed, call }))
  })
}

function globalCalls(payload: Payload, role: Role, user: TypedUser | undefined): LocalCall[] {
  return payload.config.globals.flatMap((global): LocalCall[] => {
    const rights = GLOBAL_RIGHTS[global.slug as keyof typeof GLOBAL_RIGHTS]
    const as = { slug: global.slug as 'site-settings', user, overrideAccess: false }
    const calls: [name: string, isAllowed: boolean, call: LocalCall['call']][] = [
      ['read', mayAct(rights.read, role, false), () => payload.findGlobal(as)],
      ['update', mayAct(rights.update, role, false), () => payload.updateGlobal({ ...as, data: {} })],
    ]
    if (global.versions) {
      const versions = mayAct(rights.versions ?? 'none', role, false)
      calls.push(
        ['findVersions', versions, () => payload.findGlobalVersions(as)],
        ['countVersions', versions, () => payload.countGlobalVersions({ ...as, global: as.slug })],
        ['findVersionByID', versions, () => payload.findGlobalVersionByID({ ...as, id })],
      )
    }
    return calls.map(([name, isAllowed, call]) => ({ name: `${global.slug}.${name}`, isAllowed, call }))
  })
}
