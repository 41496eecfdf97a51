/**
 * The topology fields in MongoDB's response to `hello`
 * (https://www.mongodb.com/docs/manual/reference/command/hello/).
 */
export interface Hello {
  /** `isdbgrid` if the server is a mongos. */
  msg?: string
  /** The replica set's name. Undefined on a standalone server. */
  setName?: string
  /** Members that hold data and can become primary. */
  hosts?: string[]
  /** Members that hold data and can't become primary. */
  passives?: string[]
  arbiters?: string[]
}

const ADVICE =
  'Use a replica set with three members that all hold data. It keeps working if one member fails (docs/decisions/0026-mongodb-concerns-and-topologies.md).'

/**
 * Returns a warning if the failure of one node would lose data or stop all writes. Otherwise, returns null.
 * We only warn, because with write concern `majority`, no topology loses an acknowledged write to an
 * election.
 */
export function topologyWarning({
  msg,
  setName,
  hosts = [],
  passives = [],
  arbiters = [],
}: Hello): string | null {
  if (msg === 'isdbgrid') return null
  if (setName === undefined) {
    return `MongoDB is a standalone server. If its disk fails, all bookings are lost. ${ADVICE}`
  }
  const withData = hosts.length + passives.length
  if (withData === 1) {
    return `Only one member of replica set ${setName} holds data. If its disk fails, all bookings are lost. ${ADVICE}`
  }
  const majority = Math.floor((withData + arbiters.length) / 2) + 1
  if (withData - 1 >= majority) return null
  const members = `${withData} members with data${arbiters.length > 0 ? ` and ${arbiters.length} without (arbiters)` : ''}`
  return `Replica set ${setName} has ${members}. If one fails, writes time out and guests can't book. ${ADVICE}`
}
