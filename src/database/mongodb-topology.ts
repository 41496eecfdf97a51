/** What MongoDB's `hello` says about the topology; https://www.mongodb.com/docs/manual/reference/command/hello/ */
export interface Hello {
  /** `isdbgrid` if the server is a mongos. */
  msg?: string
  /** Missing on a standalone server. */
  setName?: string
  /** Members that hold data and can become primary. */
  hosts?: string[]
  /** Members that hold data and can't become primary. */
  passives?: string[]
  arbiters?: string[]
}

const SURVIVES =
  'A replica set of three members that all hold data keeps working when one is lost (docs/decisions/0026).'

/**
 * Returns a warning if the loss of one node loses data or stops every write; null if the topology survives it.
 * No topology is refused: with write concern majority even a set with an arbiter never loses an acknowledged write.
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
    return `MongoDB is a standalone server: if its disk is lost, so are all bookings. ${SURVIVES}`
  }
  const withData = hosts.length + passives.length
  if (withData === 1) {
    return `Only one member of replica set ${setName} holds data: if its disk is lost, so are all bookings. ${SURVIVES}`
  }
  const majority = Math.floor((withData + arbiters.length) / 2) + 1
  if (withData - 1 >= majority) return null
  const members = `${withData} members with data${arbiters.length > 0 ? ` and ${arbiters.length} without (arbiters)` : ''}`
  return `Replica set ${setName} has ${members}: while one is down, writes time out and guests can't book. ${SURVIVES}`
}
