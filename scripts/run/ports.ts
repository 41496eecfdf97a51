import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// The ports to choose from. They're below 32768, because operating systems use higher ports for outgoing connections,
// which could take a free port before our server listens on it.
const PORTS = { first: 20_000, end: 32_768 }

const returned = new Set<number>()

/** Returns an unused port that no outgoing connection can get. Each call returns a different one. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.first, PORTS.end)
    if (returned.has(port)) continue
    returned.add(port)
    try {
      return await listenOnce(port)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    }
  }
}

/** Checks that a port is free. @throws Error that names the variable for changing the port */
export async function requireFreePort(port: number, variable: string): Promise<void> {
  try {
    await listenOnce(port)
  } catch (cause) {
    throw new Error(`Port ${port} is in use. Set ${variable} to another port.`, { cause })
  }
}

async function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })
}
