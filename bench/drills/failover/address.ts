import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The site's one address for its database, whichever server that is. */
export type Address = {
  port: number
  /** Routes to this port from now on; existing connections are cut, except silent ones. */
  leadTo(port: number): void
  /** From now on it accepts all data and connections and never answers, like a machine that is gone. */
  fallSilent(): void
  close(): Promise<void>
}

/** Opens the address: a TCP proxy as in front of a cluster, which only forwards. */
export async function openAddress(firstPort: number): Promise<Address> {
  let target = firstPort
  let isSilent = false
  const ways = new Map<Socket, Socket>()
  const unheard = new Set<Socket>()
  const cutAll = (): void => {
    for (const near of ways.keys()) near.destroy()
  }
  const server = createServer((near) => {
    near.on('error', () => {})
    near.on('close', () => unheard.delete(near))
    if (isSilent) {
      unheard.add(near.resume())
      return
    }
    const far = connect(target, '127.0.0.1')
    ways.set(near, far)
    near.on('close', () => {
      ways.delete(near)
      far.destroy()
    })
    far.on('error', () => {})
    far.on('close', () => unheard.has(near) || near.destroy())
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (port) => {
      target = port
      isSilent = false
      cutAll()
    },
    fallSilent: () => {
      isSilent = true
      for (const [near, far] of ways) {
        unheard.add(near.unpipe(far).resume())
        far.unpipe(near).destroy()
      }
      ways.clear()
    },
    close: async () => {
      cutAll()
      for (const near of unheard) near.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
