import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Drill, Drilling } from '../drill.ts'
import { startLoad } from '../load.ts'
import { getOutcome } from '../outcome.ts'

const slowOnes = 500
const dripMs = 500
const quietMs = 8000
// The server allows 10 s for the headers and 15 s for a request, and checks for expired ones twice a minute.
const maxOpenS = 60
const maxTimesSlower = 8

const beginnings = {
  head: 'POST /api/message HTTP/1.1\r\nhost: x\r\nx-slow: ',
  body: 'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{"email":"',
}

type Slow = { openMs: number[]; stillOpen(): number; close(): void }

/** Opens connections that send a byte now and then and never finish (slowloris). */
function openSlow(port: number, beginning: string): Slow {
  const openMs: number[] = []
  const open = new Set<Socket>()
  for (let nth = 0; nth < slowOnes; nth += 1) {
    const socket = connect({ port, host: '127.0.0.1' })
    const openedAt = performance.now()
    open.add(socket)
    const drip = setInterval(() => socket.write('a'), dripMs)
    socket.on('connect', () => socket.write(beginning))
    socket.on('error', () => {})
    socket.on('data', () => {})
    socket.on('close', () => {
      clearInterval(drip)
      if (open.delete(socket)) openMs.push(performance.now() - openedAt)
    })
  }
  return {
    openMs,
    stillOpen: () => open.size,
    close: () => {
      for (const socket of open) socket.destroy()
    },
  }
}

const at = (sorted: readonly number[], share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0

async function runSlow({ stage, chance, say }: Drilling) {
  const load = startLoad(stage, chance)
  await load.nextAfter(performance.now())
  await pause(2000)
  const quietFrom = performance.now()
  await pause(quietMs)
  const port = Number(new URL(stage.site.address()).port)
  const slowFrom = performance.now()
  const slow = Object.values(beginnings).map((beginning) => openSlow(port, beginning))
  const stillOpen = () => slow.reduce((sum, one) => sum + one.stillOpen(), 0)
  say(`${stillOpen()} slow connections`)
  for (; stillOpen() > 0 && performance.now() - slowFrom < maxOpenS * 1000; ) await pause(200)
  const slowTo = performance.now()
  const left = stillOpen()
  for (const one of slow) one.close()
  await load.settle()
  const [quiet, meanwhile] = [load.tookBetween(quietFrom, slowFrom), load.tookBetween(slowFrom, slowTo)]
  const outcome = await getOutcome(stage, load, { times: 1, backAfterS: [] })
  const longestS = Math.max(0, ...slow.flatMap(({ openMs }) => openMs)) / 1000
  const times = at(meanwhile, 0.99) / Math.max(1, at(quiet, 0.99))
  const figures = (took: readonly number[]) =>
    `p50 ${at(took, 0.5).toFixed(0)} ms, p99 ${at(took, 0.99).toFixed(0)} ms of ${took.length}`
  return {
    ...outcome,
    notes: [
      `others before: ${figures(quiet)}; meanwhile: ${figures(meanwhile)}; the last slow one closed after ${longestS.toFixed(0)} s`,
    ],
    breaks: [
      ...outcome.breaks,
      ...(left > 0 ? [`${left} slow connections were still open after ${maxOpenS} s`] : []),
      ...(times > maxTimesSlower ? [`others waited ${times.toFixed(1)} times as long`] : []),
    ],
  }
}

/** Connections that never finish, beside people who are served. */
export const slowClients: Drill = {
  does: '500 heads and 500 bodies, a letter every half second, never ending',
  times: 1,
  seconds: 0,
  maxMinutes: 10,
  run: runSlow,
}
