import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** How a service is down: connections are cut at once, or accepted and never answered, which takes longer to detect. */
export type Away = 'cut' | 'silent'

/** A proxy to a service, at a fixed address, that can be shut and opened again. */
export type Door = { port: number; shut(how: Away): void; open(): void; close(): Promise<void> }

/** Shuts a door for this many seconds, half of the time in each way. */
export async function beAway(door: Door, seconds: number): Promise<void> {
  for (const how of ['cut', 'silent'] as const) {
    door.shut(how)
    await pause(seconds * 500)
  }
}

/** Opens a proxy to a port of this machine. */
export async function openDoor(target: number): Promise<Door> {
  let away: Away | undefined
  const going = new Set<Socket>()
  const server = createServer((outer) => {
    outer.on('error', () => {})
    if (away === 'cut') return void outer.destroy()
    if (away === 'silent') {
      going.add(outer.resume())
      return void outer.on('close', () => going.delete(outer))
    }
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
    shut: (how) => {
      away = how
      cut()
    },
    // Waiting connections are cut, as by a restarted service.
    open: () => {
      away = undefined
      cut()
    },
    close: async () => {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
