import pg from 'pg'
import { freePort } from '../../scripts/process/free-port.ts'
import { recreate } from '../database/build.ts'
import { skillsPerMember } from '../database/people.ts'
import { install } from '../install.ts'
import { type Asked, rateOfServer, written } from '../load/http.ts'
import type { Measuring } from '../load/query.ts'
import { residentMb } from '../load/usage.ts'
import type { Probe } from '../workloads/bench.ts'
import { startProgram } from './program.ts'
import { type Asks, categories, listings, type Rival } from './rival.ts'

/** A product in the comparison, ours or a rival: running, filled, and with its probes. */
export type Contender = {
  name: string
  startMs: number
  list: Probe
  /** If a list with all the data of our cards is a separate request. */
  cards?: Probe
  /** If it can send as many bytes without a list. */
  sent?: Probe
  order: Probe
  /** If an order with all that ours writes is a separate request. */
  kept?: Probe
  residentMb(): number | undefined
  countOrders(): Promise<number>
  stop(): Promise<void>
}

const asMany = 20
const requestsEach = 400

/** The requests of each connection, in a loop. */
const inTurn = (connections: number, asked: (number: number) => Asked): string[][] =>
  Array.from({ length: connections }, (_, connection) =>
    Array.from({ length: requestsEach }, (_, at) => written(asked(at * connections + connection))),
  )

/**
 * Sends each request once, and checks that a list is what a founder would show: twenty, each with its category and its
 * owner.
 */
async function tryOut(port: number, { list, cards, order, kept }: Asks): Promise<void> {
  const ask = async ({ method, path, headers, body }: Asked): Promise<string> => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${text.slice(0, 500)}`)
    return text
  }
  const shown = await ask(list(1))
  for (const part of ['Listing', 'Category', 'Owner']) {
    const found = shown.match(new RegExp(`"${part} \\d+"`, 'g'))?.length ?? 0
    if (found !== asMany) throw new Error(`A list of ${asMany} shows ${found} times “${part}”`)
  }
  const told = cards && (await ask(cards(1)))
  const families = new Set(told?.match(/"Family \d+"/g)).size
  const theirs = told?.match(/"Listing \d+"/g)?.length ?? 0
  if (told && (families !== asMany || theirs !== asMany * (1 + skillsPerMember)))
    throw new Error(`A list with cards tells of ${families} people and of ${theirs} listings`)
  await ask(order(1))
  if (kept) await ask(kept(1))
}

/** Installs a rival, lets it create and fill its database, and starts it. Throws the reason if it cannot take part. */
export async function openRival(rival: Rival, serverUrl: string, measuring: Measuring): Promise<Contender> {
  const folder = await install(rival)
  const databaseUrl = await recreate(serverUrl, `others_${rival.id}`)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const place = { folder, databaseUrl, client, port: await freePort() }
  let end = () => client.end()
  try {
    await rival.prepare(place)
    const { path, ...program } = rival.program(place)
    const server = await startProgram(program, { port: place.port, path })
    end = () => server.stop().then(() => client.end())
    const asks = await rival.furnish(place)
    await client.query('vacuum analyze')
    await tryOut(place.port, asks)
    const probe = (work: string, asked: (number: number) => Asked): Probe => {
      const requests = inTurn(measuring.connections, asked)
      return { name: `${rival.name} ${work}`, take: () => rateOfServer(server, { ...measuring, requests }) }
    }
    const { cards, sent, kept } = asks
    return {
      name: rival.name,
      startMs: server.startMs,
      list: probe('list', (number) => asks.list(1 + (number % categories))),
      ...(cards && { cards: probe('cards', (number) => cards(1 + (number % categories))) }),
      ...(sent && { sent: probe('sent', () => sent) }),
      order: probe('order', (number) => asks.order(1 + (number % listings))),
      ...(kept && { kept: probe('kept', (number) => kept(1 + (number % listings))) }),
      residentMb: () => residentMb(server.pid),
      countOrders: async () => (await client.query<{ count: number }>(asks.countOrders)).rows[0]?.count ?? 0,
      stop: end,
    }
  } catch (fault) {
    await end()
    throw fault
  }
}
