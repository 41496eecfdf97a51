import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Document, MongoClient, MongoError } from 'mongodb'
import { findFreePort } from '../../scripts/run/ports'
import { Network } from '../fakes/network'
import { waitUntil } from '../fakes/wait-until'
import { findMongod } from './mongod'

const SET = 'faults'
/**
 * The time limit for an election. It's long enough on a busy machine, but short enough that tests can wait for one.
 */
const ELECTION_MS = 2500
const START_MS = 60_000

export interface Member {
  name: string
  isArbiter: boolean
  /** A client that bypasses the proxies and reads the member's own data. */
  direct: MongoClient
}

/** A replica set on this machine. All its connections go through proxies. */
export interface ReplicaSet {
  members: Member[]
  network: Network
  /** Returns the connection string for a server, whose `appName` identifies it to the proxies. */
  uri(appName: string, databaseName: string): string
  /** Returns the writable primary: if two members claim to be primary, the one with the newer term. */
  primary(): Promise<Member>
  /** Waits until a member other than these is primary. Returns that member. */
  primaryBeside(...others: Member[]): Promise<Member>
  /** Sends SIGKILL. Bytes that were sent but not yet received are lost. */
  kill(member: Member): Promise<void>
  restart(member: Member): Promise<void>
  /** Waits until there is exactly one primary and all members have its data. */
  whenWhole(): Promise<void>
  stop(): Promise<void>
}

interface Node extends Member {
  port: number
  proxyPort: number
  child: ChildProcess | null
}

/** Starts a replica set. @param kinds one entry for each member */
export async function startReplicaSet(kinds: ('data' | 'arbiter')[]): Promise<ReplicaSet> {
  const folder = mkdtempSync(join(tmpdir(), 'sixpack-replica-set-'))
  const network = new Network()
  const nodes: Node[] = []
  for (const [index, kind] of kinds.entries()) {
    const name = `member${index}`
    const port = await findFreePort()
    const direct = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
      serverSelectionTimeoutMS: START_MS,
    })
    const proxyPort = await network.addMember(name, port)
    nodes.push({ name, isArbiter: kind === 'arbiter', direct, port, proxyPort, child: null })
  }
  const start = async (node: Node) => {
    node.child = await startMongod(node.port, join(folder, node.name))
    await node.direct.db('admin').command({ ping: 1 })
  }
  await Promise.all(nodes.map(start))
  await initiate(nodes)

  const dataNodes = nodes.filter(({ isArbiter }) => !isArbiter)
  const findPrimary = async (): Promise<Node | null> => {
    let newest: { node: Node; term: number } | null = null
    for (const node of dataNodes.filter(({ child }) => child !== null)) {
      const hello = await runCommand(node, { hello: 1 })
      const term = Number.parseInt(hello?.electionId?.toString('hex').slice(-8) ?? '0', 16)
      if (hello?.isWritablePrimary && (!newest || term > newest.term)) newest = { node, term }
    }
    return newest?.node ?? null
  }
  const nodeOf = (member: Member) => {
    const node = nodes.find(({ name }) => name === member.name)
    if (!node) throw new Error(`There’s no ${member.name}`)
    return node
  }
  const primaryBeside = async (...others: Member[]) => {
    let found: Node | null = null
    await waitUntil(
      'there is a primary',
      async () => {
        found = await findPrimary()
        return found !== null && !others.includes(found)
      },
      START_MS,
    )
    // The primary isn't null, because waitUntil has returned.
    return found as unknown as Member
  }
  await primaryBeside()
  return {
    members: nodes,
    network,
    uri: (appName, databaseName) => {
      const hosts = dataNodes.map(({ proxyPort }) => `127.0.0.1:${proxyPort}`).join(',')
      return `mongodb://${hosts}/${databaseName}?replicaSet=${SET}&appName=${appName}`
    },
    primary: () => primaryBeside(),
    primaryBeside,
    kill: async (member) => {
      const node = nodeOf(member)
      await kill(node.child)
      node.child = null
      network.drop(node.name)
    },
    restart: (member) => start(nodeOf(member)),
    whenWhole: () => waitUntil('the replica set is whole', () => isWhole(nodes), START_MS),
    stop: async () => {
      await Promise.all(nodes.map(({ direct }) => direct.close()))
      await Promise.all(nodes.map(({ child }) => kill(child)))
      await network.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startMongod(port: number, dbPath: string): Promise<ChildProcess> {
  mkdirSync(dbPath, { recursive: true })
  const parameters = [
    // This makes a member identify itself when it opens a connection (tests/fakes/network.ts).
    'enableTestCommands=1',
    'diagnosticDataCollectionEnabled=false',
  ]
  const args = ['--dbpath', dbPath, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket']
  args.push('--replSet', SET, '--oplogSize', '64', '--wiredTigerCacheSizeGB', '0.25')
  for (const parameter of parameters) args.push('--setParameter', parameter)
  return spawn(await findMongod(), args, { stdio: 'ignore' })
}

async function initiate(nodes: Node[]): Promise<void> {
  const members = nodes.map(({ proxyPort, isArbiter }, index) => ({
    _id: index,
    host: `127.0.0.1:${proxyPort}`,
    ...(isArbiter && { arbiterOnly: true, priority: 0 }),
  }))
  const settings = {
    electionTimeoutMillis: ELECTION_MS,
    heartbeatIntervalMillis: 500,
    heartbeatTimeoutSecs: 2,
    // A new primary accepts writes without catching up, so only majority-acknowledged writes are safe.
    catchUpTimeoutMillis: 0,
  }
  await nodes[0]?.direct.db('admin').command({ replSetInitiate: { _id: SET, members, settings } })
}

/**
 * Returns whether every member has the same view: there's one primary, all others are secondaries or
 * arbiters, and their newest operations are from the same term. A member that was cut off is the last to
 * notice that it's no longer primary, and its newest operation stays in an old term until it has rolled back.
 */
async function isWhole(nodes: Node[]): Promise<boolean> {
  const views = nodes.map(async (node) => {
    const status = await runCommand(node, { replSetGetStatus: 1 })
    const members: Document[] = status?.members ?? []
    const states = members.map(({ stateStr }) => String(stateStr))
    const terms = members
      .filter(({ stateStr }) => stateStr !== 'ARBITER')
      .map(({ optime }) => Number(optime?.t))
    return (
      states.length === nodes.length &&
      states.filter((state) => state === 'PRIMARY').length === 1 &&
      states.every((state) => ['PRIMARY', 'SECONDARY', 'ARBITER'].includes(state)) &&
      new Set(terms).size === 1
    )
  })
  return (await Promise.all(views)).every(Boolean)
}

/** Sends a command to a member. Returns null if the member is closing its connections, as in a rollback. */
async function runCommand({ direct }: Node, command: Document): Promise<Document | null> {
  try {
    return await direct.db('admin').command(command)
  } catch (error) {
    if (error instanceof MongoError) return null
    throw error
  }
}

async function kill(child: ChildProcess | null): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}
