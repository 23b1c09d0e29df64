import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** Returns a port of this machine that is free now. */
export const freePort = (): Promise<number> => listenBriefly(0)

/**
 * Returns a free port on which one process after another can listen: it is below the ephemeral ports, so no other
 * program gets it in between.
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
