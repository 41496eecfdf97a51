import { createServer } from 'node:net'

export async function findFreePort(): Promise<number> {
  return listenOnce(0)
}

/** @throws Error that names the variable for changing the port, if the port is in use */
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
