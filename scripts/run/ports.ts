import { createServer } from 'node:net'

/** Returns a free port. */
export async function findFreePort(): Promise<number> {
  return listenOnce(0)
}

/**
 * Checks that a port is free, so that a clear message comes before any other error.
 *
 * @throws Error with the port and the variable that changes it
 */
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
