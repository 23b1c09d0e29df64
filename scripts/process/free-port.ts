import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A port of this machine on which nobody listens just now. */
export const freePort = (): Promise<number> => listenBriefly(0)

/**
 * A free port that one process after another can listen on: it is below those that the system gives to connections, so no
 * other program comes by it in between.
 */
export async function lastingPort(): Promise<number> {
  for (let port = 20_000 + (process.pid % 10_000); ; port += 1) {
    const free = await listenBriefly(port).catch(() => undefined)
    if (free) return free
  }
}

async function listenBriefly(wanted: number): Promise<number> {
  const probe = createServer().listen(wanted, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((closed) => probe.close(closed))
  return port
}
