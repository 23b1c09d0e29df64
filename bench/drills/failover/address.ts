import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The one address by which the site knows its database, whichever server that is. */
export type Address = {
  port: number
  /** From now on it leads there; who was connected before is cut off. */
  leadTo(port: number): void
  close(): Promise<void>
}

/** Opens such an address, as a proxy before a cluster has it: it passes on and looks at nothing. */
export async function openAddress(firstPort: number): Promise<Address> {
  let target = firstPort
  const open = new Set<Socket>()
  const cutAll = (): void => {
    for (const socket of open) socket.destroy()
  }
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (port) => {
      target = port
      cutAll()
    },
    close: async () => {
      cutAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
