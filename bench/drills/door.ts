import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/** A way to a service that can be shut and opened again, at an address that stays. */
export type Door = { port: number; shut(): void; open(): void; close(): Promise<void> }

/** Opens a way to a port of this machine. While it is shut, whoever comes is cut off at once. */
export async function openDoor(target: number): Promise<Door> {
  let isShut = false
  const going = new Set<Socket>()
  const server = createServer((outer) => {
    outer.on('error', () => {})
    if (isShut) return void outer.destroy()
    const inner = connect({ port: target, host: '127.0.0.1' })
    for (const [one, other] of [
      [outer, inner],
      [inner, outer],
    ] as const) {
      going.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        going.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of going) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    shut: () => {
      isShut = true
      cut()
    },
    open: () => {
      isShut = false
    },
    close: async () => {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
