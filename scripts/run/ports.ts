import { createServer } from 'node:net'

/** A port that nobody listens on, for a server that is about to start. */
export async function findFreePort(): Promise<number> {
  return listenOnce(0)
}

/**
 * Makes sure that a port can be had, so that the sentence about it comes first and alone.
 *
 * @throws Error naming the port and the variable that changes it.
 */
export async function requireFreePort(port: number, variable: string): Promise<void> {
  try {
    await listenOnce(port)
  } catch (cause) {
    throw new Error(`Port ${port} is in use. Set ${variable} to another one.`, { cause })
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
