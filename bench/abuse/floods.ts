import { login, resendCode, verifyEmail } from '../../contract/people/accounts.ts'
import { forgotPassword } from '../../contract/people/credentials.ts'
import type { Row } from '../workloads/bench.ts'
import { inMs, inWords, rowOfEmails, rowOfGuesses, rowOfOthers, rowOfPages, rowOfTimes } from './rows.ts'
import { getCall, others, type Site, sendAll } from './site.ts'

const floodPerSecond = 200
const floodSeconds = 20

/** The baseline: other members' calls without an attack. */
export async function quiet(site: Site): Promise<Row[]> {
  return [rowOfOthers('Nothing goes on', await others(site, 5), '-')]
}

/** 200 sign-ins a second, from one network and from a different network each. */
export async function logIns(site: Site): Promise<Row[]> {
  const rows: Row[] = []
  for (const [from, forwarded] of [
    ['one network', '198.51.100.7'],
    ['a network each', '{ip}'],
  ] as const) {
    const call = getCall(login.method, login.path, { body: { email: 'guess{n}@example.org', password: 'guess {n}' } })
    const calls = [{ ...call, headers: { ...call.headers, 'x-forwarded-for': forwarded } }]
    const [flood, everybody] = await Promise.all([
      sendAll(site, { calls, perSecond: floodPerSecond, seconds: floodSeconds }),
      others(site, floodSeconds),
    ])
    const work = `${floodPerSecond} log-ins a second for ${floodSeconds} s, ${from}`
    rows.push(rowOfOthers(work, everybody, `log-ins ${inWords(flood)}, p99 ${inMs(flood.p99Ms)}`))
  }
  return rows
}

/**
 * Password resets for one address, from a different network each; and whether response times reveal which addresses are
 * known.
 */
export async function resets(site: Site): Promise<Row[]> {
  const seconds = 10
  const asking = (email: string) => getCall(forgotPassword.method, forgotPassword.path, { body: { email } })
  const [ana, ...rest] = site.neighbours.slice(0, site.neighbours.length >> 1)
  const [flood, everybody] = await Promise.all([
    sendAll(site, { calls: [asking(ana?.email ?? '')], perSecond: floodPerSecond, seconds }),
    others(site, seconds),
  ])
  const known = rest.slice(0, 60).map(({ email }) => asking(email))
  const unknown = known.map((_, at) => asking(`nobody${at}@example.org`))
  const mixed = known.flatMap((call, at) => [call, unknown[at] ?? call])
  const perSecond = 12
  // Both at the same time, so that other load on the machine affects both equally.
  const half = (odd: number) =>
    sendAll(site, { calls: mixed.filter((_, at) => at % 2 === odd), perSecond: perSecond / 2, seconds: 10 })
  const [ofKnown, ofUnknown] = await Promise.all([half(0), half(1)])
  return [
    rowOfOthers(`${floodPerSecond} asks a second for a new password`, everybody, inWords(flood)),
    rowOfEmails(flood),
    rowOfTimes(ofKnown, ofUnknown),
  ]
}

/** All 10,000 codes for one address, from a different network each. */
export async function codes(site: Site): Promise<Row[]> {
  const email = 'target@example.org'
  await sendAll(site, {
    calls: [getCall(resendCode.method, resendCode.path, { body: { email } })],
    perSecond: 1,
    seconds: 1,
  })
  const getTries = async () =>
    (await site.ask<{ tries: number }>('select tries from codes where email = $1', [email]))[0]
  if (!(await getTries())) throw new Error(`${email} was sent no code that could be guessed`)
  const calls = Array.from({ length: 10_000 }, (_, code) =>
    getCall(verifyEmail.method, verifyEmail.path, { body: { email, code: String(code).padStart(4, '0') } }),
  )
  const seconds = 20
  const [guesses, everybody] = await Promise.all([
    sendAll(site, { calls, perSecond: calls.length / seconds, seconds }),
    others(site, seconds),
  ])
  const [proven] = await site.ask<{ proven: boolean }>(
    'select exists (select from verified_addresses where email = $1) as proven',
    [email],
  )
  return [
    rowOfOthers('All 10,000 codes of an address tried in 20 s', everybody, inWords(guesses)),
    rowOfGuesses((await getTries())?.tries, proven?.proven === true),
  ]
}

/** One member copies the neighbourhood, page by page. */
export async function copying(site: Site): Promise<Row[]> {
  const [mallory, ...rest] = site.neighbours
  const token = mallory?.token ?? ''
  const pages = rest.map(({ lat, lon }) => getCall('GET', `/users/people/nearby/${lat}/${lon}/all`, { token }))
  const [copied, everybody] = await Promise.all([
    sendAll(site, { calls: pages, perSecond: 100, seconds: 10 }),
    others(site, 10),
  ])
  return [
    rowOfOthers('One member asks for 100 pages of people a second', everybody, inWords(copied)),
    rowOfPages(copied),
  ]
}
