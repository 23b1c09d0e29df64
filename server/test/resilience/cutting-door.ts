import { connect, createServer, type Socket } from 'node:net'

export type Cut = { afterBytes: number; how: 'reset' | 'end' }

export type CuttingDoor = {
  url: string
  cut: Cut | undefined
  cutAll(): void
  /** Passes nothing more on the open connections, without closing them: this is how a replaced machine looks. */
  silence(): void
  /** The same for new connections as well: the machine was not replaced. */
  vanish(): void
  /** New connections work again. */
  replace(): void
  close(): Promise<void>
}

type Lines = { open: Set<Socket>; silent: Set<Socket>; door: { cut: Cut | undefined } }

/** Forwards data in both directions, until a cut or a silence. */
function carry(near: Socket, far: Socket, { open, silent, door }: Lines): void {
  let heard = 0
  const breakOff = (how: Cut['how']) => {
    if (how === 'reset') near.resetAndDestroy()
    else near.end()
    far.destroy()
  }
  for (const socket of [near, far]) {
    open.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      open.delete(socket)
      far.destroy()
      if (!silent.has(near)) near.destroy()
    })
  }
  near.on('data', (bytes) => void (silent.has(near) || far.write(bytes)))
  far.on('data', (bytes) => {
    if (silent.has(near)) return
    const { cut } = door
    const left = cut ? cut.afterBytes - heard : Number.POSITIVE_INFINITY
    heard += bytes.length
    if (left >= bytes.length) return void near.write(bytes)
    near.write(bytes.subarray(0, Math.max(0, left)), () => breakOff(cut?.how ?? 'end'))
  })
  if (door.cut?.afterBytes === 0) breakOff(door.cut.how)
}

/**
 * Opens a proxy to the database that cuts every connection after this many bytes from the database, even in the middle
 * of a message.
 */
export async function openCuttingDoor(to: string): Promise<CuttingDoor> {
  const target = new URL(to)
  const open = new Set<Socket>()
  const silent = new Set<Socket>()
  const door = { cut: undefined as Cut | undefined }
  let isGone = false
  const server = createServer((near) => {
    if (isGone) silent.add(near)
    const far = connect({ host: target.hostname, port: Number(target.port) })
    carry(near, far, { open, silent, door })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = new URL(target)
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`
  const cutAll = () => {
    for (const socket of open) socket.resetAndDestroy()
  }
  const silence = () => {
    for (const socket of open) silent.add(socket)
  }
  return Object.assign(door, {
    url: url.href,
    cutAll,
    silence,
    vanish: () => {
      isGone = true
      silence()
    },
    replace: () => {
      isGone = false
    },
    close: async () => {
      cutAll()
      await new Promise((closed) => server.close(closed))
    },
  })
}
