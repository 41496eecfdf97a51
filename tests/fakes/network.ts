import type { AddressInfo } from 'node:net'
import { connect, createServer, type Server, type Socket } from 'node:net'

/**
 * One direction of traffic between two parties, identified by their names. A party is a replica-set member or
 * a server that uses the set.
 */
type Direction = `${string} > ${string}`

/** Bytes, or the end of the connection, held back until the traffic in their direction is restored. */
type Held = Buffer | 'end'

interface Link {
  from: string
  to: string
  /** The socket opened by `from`, and the proxy's own socket to `to`. */
  sockets: [Socket, Socket]
  held: { forth: Held[]; back: Held[] }
}

/**
 * Proxies in front of the members of a replica set. They can cut members off from each other and from
 * servers, in one direction or in both. Bytes sent in a cut direction are held, like packets that are lost
 * and retransmitted, and the connections stay open.
 *
 * The first message on a connection identifies who opened it: a server is identified by its `appName`, and a
 * member by its own port (`hostInfo`, which mongod sends because of `enableTestCommands`).
 */
export class Network {
  readonly #cut = new Set<Direction>()
  readonly #links = new Set<Link>()
  readonly #proxies: Server[] = []
  /** All accepted sockets, including those that haven't sent anything. */
  readonly #accepted = new Set<Socket>()
  /** Maps the port behind each proxy to the member's name. */
  readonly #members = new Map<number, string>()

  /**
   * Puts a proxy in front of a member.
   *
   * @returns the proxy's port, which everyone else uses as the member's address
   */
  async addMember(name: string, port: number): Promise<number> {
    this.#members.set(port, name)
    const proxy = createServer((socket) => this.#accept(socket, name, port))
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    this.#proxies.push(proxy)
    return (proxy.address() as AddressInfo).port
  }

  /** Cuts the traffic from each party in `from` to each party in `to`. */
  cutOneWay(from: string[], to: string[]): void {
    for (const source of from) for (const target of to) this.#cut.add(`${source} > ${target}`)
  }

  cut(some: string[], others: string[]): void {
    this.cutOneWay(some, others)
    this.cutOneWay(others, some)
  }

  /** Restores the traffic between these parties (all by default), and delivers the held data. */
  heal(some?: string[], others?: string[]): void {
    if (!some || !others) this.#cut.clear()
    for (const one of some ?? []) {
      for (const other of others ?? []) {
        this.#cut.delete(`${one} > ${other}`)
        this.#cut.delete(`${other} > ${one}`)
      }
    }
    for (const link of this.#links) this.#deliver(link)
  }

  /** Returns whether the proxies hold any data containing this text, for example the name of a command. */
  holds(from: string, to: string, text: string): boolean {
    return this.#holding(from, to, text).length > 0
  }

  /**
   * Breaks the connections that hold data containing this text, and drops the data. Other connections stay
   * open, because the driver doesn't retry the command if the monitor's connection breaks first.
   */
  breakHolding(from: string, to: string, text: string): void {
    for (const { sockets } of this.#holding(from, to, text)) {
      for (const socket of sockets) socket.resetAndDestroy()
    }
  }

  /** Drops all connections of a party that has exited, along with the data they hold. */
  drop(party: string): void {
    for (const { from, to, sockets, held } of this.#links) {
      if (from !== party && to !== party) continue
      held.forth.length = 0
      held.back.length = 0
      for (const socket of sockets) socket.resetAndDestroy()
    }
  }

  #holding(from: string, to: string, text: string): Link[] {
    return [...this.#links].filter((link) => {
      if (link.from !== from || link.to !== to) return false
      return link.held.forth.some((what) => what !== 'end' && what.includes(text))
    })
  }

  async close(): Promise<void> {
    for (const { sockets } of this.#links) for (const socket of sockets) socket.destroy()
    for (const socket of this.#accepted) socket.destroy()
    await Promise.all(this.#proxies.map((proxy) => new Promise((resolve) => proxy.close(resolve))))
  }

  #accept(socket: Socket, to: string, port: number): void {
    this.#accepted.add(socket)
    socket.once('close', () => this.#accepted.delete(socket))
    socket.on('error', () => socket.destroy())
    socket.once('data', (first) => {
      const target = connect(port, '127.0.0.1')
      const link: Link = {
        from: this.#sourceOf(first),
        to,
        sockets: [socket, target],
        held: { forth: [first], back: [] },
      }
      this.#links.add(link)
      this.#carry(link, socket, 'forth')
      this.#carry(link, target, 'back')
      this.#deliver(link)
    })
  }

  #carry(link: Link, source: Socket, way: 'forth' | 'back'): void {
    const hold = (what: Held) => {
      link.held[way].push(what)
      this.#deliver(link)
    }
    source.on('data', hold)
    source.on('error', () => source.destroy())
    source.on('close', () => hold('end'))
  }

  #deliver(link: Link): void {
    const [opener, target] = link.sockets
    if (!this.#cut.has(`${link.from} > ${link.to}`)) this.#send(link, link.held.forth, target)
    if (!this.#cut.has(`${link.to} > ${link.from}`)) this.#send(link, link.held.back, opener)
  }

  #send(link: Link, held: Held[], destination: Socket): void {
    for (const what of held.splice(0)) {
      if (what !== 'end') {
        if (destination.writable) destination.write(what)
        continue
      }
      this.#links.delete(link)
      destination.end()
    }
  }

  #sourceOf(first: Buffer): string {
    const text = first.toString('latin1')
    const port = /hostInfo\0[^]{4}[^\0]*:(\d+)\0/.exec(text)?.[1]
    const member = port === undefined ? undefined : this.#members.get(Number(port))
    return member ?? /application\0[^]{5}name\0[^]{4}([^\0]+)\0/.exec(text)?.[1] ?? 'unknown'
  }
}
