import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { chanceFrom } from '../drills/chance.ts'
import { carryOut } from '../load/run-child.ts'
import { doOne, drawKind, type Kind, type Neighbour, type Send, type Street } from './mix.ts'

/** An open-loop load: this many acts a second for this many seconds, independent of replies. */
export type Order = { port: number; street: Street; perSecond: number; seconds: number; seed: number; slice: number }
/** With the code of a refusal, if it was one. */
export type Heard = { kind: Kind; status: number; code: string; ms: number }[]

const patienceMs = 20_000
const agent = new Agent({ keepAlive: true, maxSockets: 200 })

const sending =
  (port: number): Send =>
  (by: Neighbour | undefined, { method, path, body }) =>
    new Promise((resolve) => {
      const text = body ? JSON.stringify(body) : ''
      const headers = {
        ...(by && { authorization: `Bearer ${by.token}` }),
        ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      }
      const asked = request({
        agent,
        port,
        host: '127.0.0.1',
        method,
        path: `/api${path}`,
        headers,
        timeout: patienceMs,
      })
      asked.on('response', (reply) => {
        const parts: Buffer[] = []
        reply.on('data', (part: Buffer) => parts.push(part))
        reply.on('end', () => {
          const said = Buffer.concat(parts).toString()
          resolve({ status: reply.statusCode ?? 0, body: said.startsWith('{') ? JSON.parse(said) : {} })
        })
        reply.on('error', () => resolve({ status: 0, body: {} }))
      })
      asked.on('timeout', () => asked.destroy())
      asked.on('error', () => resolve({ status: 0, body: {} }))
      asked.end(text)
    })

carryOut<Order>(async ({ port, street, perSecond, seconds, seed, slice }) => {
  const chance = chanceFrom(seed).fork(slice)
  const send = sending(port)
  const heard: Heard = []
  const underWay: Promise<void>[] = []
  const startedAt = performance.now()
  let dueMs = 0
  for (let nth = 0; ; nth += 1) {
    // Arrivals are random, not in step (a Poisson process).
    dueMs += (-Math.log(1 - chance.fraction()) * 1000) / perSecond
    if (dueMs > seconds * 1000) break
    const waitMs = startedAt + dueMs - performance.now()
    if (waitMs > 0) await pause(waitMs)
    const kind = drawKind(chance)
    const doing = { by: chance.pick(street.neighbours), street, chance, name: `${seed}-${slice}-${nth}`, send }
    const sentAt = performance.now()
    underWay.push(
      doOne(kind, doing).then(({ status, body }) => {
        heard.push({ kind, status, code: String(body.code ?? ''), ms: performance.now() - sentAt })
      }),
    )
  }
  await Promise.all(underWay)
  return { heard }
})
