import { login, resendCode, verifyEmail } from '../../contract/accounts.ts'
import { forgotPassword } from '../../contract/credentials.ts'
import type { Row } from '../works/bench.ts'
import { callOf, inMs, inWords, others, rowOfOthers, type Site, sendAll } from './site.ts'

const floodPerSecond = 200
const floodSeconds = 20

/** Nothing goes on: what everybody else's calls take by themselves. */
export async function quiet(site: Site): Promise<Row[]> {
  return [rowOfOthers('Nothing goes on', await others(site, 5), '-')]
}

/** 200 log-ins a second, from one network and from a network each. */
export async function logIns(site: Site): Promise<Row[]> {
  const rows: Row[] = []
  for (const [from, forwarded] of [
    ['one network', '198.51.100.7'],
    ['a network each', '{ip}'],
  ] as const) {
    const call = callOf(login.method, login.path, { body: { email: 'guess{n}@example.org', password: 'guess {n}' } })
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

/** Letters to choose a new password, asked for one address from a network each; and whether a time tells who is known. */
export async function resets(site: Site): Promise<Row[]> {
  const seconds = 10
  const asking = (email: string) => callOf(forgotPassword.method, forgotPassword.path, { body: { email } })
  const [ana, ...rest] = site.neighbours.slice(0, site.neighbours.length >> 1)
  const [flood, everybody] = await Promise.all([
    sendAll(site, { calls: [asking(ana?.email ?? '')], perSecond: floodPerSecond, seconds }),
    others(site, seconds),
  ])
  const known = rest.slice(0, 60).map(({ email }) => asking(email))
  const unknown = known.map((_, at) => asking(`nobody${at}@example.org`))
  const mixed = known.flatMap((call, at) => [call, unknown[at] ?? call])
  const perSecond = 12
  // Both at once, so that whatever else the machine does falls on both alike.
  const [ofKnown, ofUnknown] = await Promise.all(
    [0, 1].map((odd) =>
      sendAll(site, { calls: mixed.filter((_, at) => at % 2 === odd), perSecond: perSecond / 2, seconds: 10 }),
    ),
  )
  const apartMs = Math.abs((ofKnown?.p50Ms ?? 0) - (ofUnknown?.p50Ms ?? 0))
  const letters = flood.statuses['200'] ?? 0
  return [
    rowOfOthers(`${floodPerSecond} asks a second for a new password`, everybody, inWords(flood)),
    { work: 'Letters that one address gets from it', figure: `${letters}`, goal: '<= 5 an hour', holds: letters <= 5 },
    {
      work: 'Asking for a known and an unknown address',
      figure: `${(ofKnown?.p50Ms ?? 0).toFixed(1)} ms and ${(ofUnknown?.p50Ms ?? 0).toFixed(1)} ms`,
      beside: 'medians, both at once',
      goal: 'within 3 ms',
      holds: apartMs <= 3,
    },
  ]
}

/** All 10,000 codes for one address, from a network each. */
export async function codes(site: Site): Promise<Row[]> {
  const email = 'target@example.org'
  await sendAll(site, {
    calls: [callOf(resendCode.method, resendCode.path, { body: { email } })],
    perSecond: 1,
    seconds: 1,
  })
  const calls = Array.from({ length: 10_000 }, (_, code) =>
    callOf(verifyEmail.method, verifyEmail.path, { body: { email, code: String(code).padStart(4, '0') } }),
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
  const [kept] = await site.ask<{ tries: number }>('select tries from codes where email = $1', [email])
  return [
    rowOfOthers('All 10,000 codes of an address tried in 20 s', everybody, inWords(guesses)),
    {
      work: 'Guesses that could have been right',
      figure: `${kept?.tries ?? 'up to 5'}${proven?.proven ? ', one of which was' : ''}`,
      goal: '<= 5 a code',
      holds: (kept?.tries ?? 5) <= 5,
    },
  ]
}

/** One member copies the neighbourhood, page by page. */
export async function copying(site: Site): Promise<Row[]> {
  const [mallory, ...rest] = site.neighbours
  const token = mallory?.token ?? ''
  const pages = rest.map(({ lat, lon }) => callOf('GET', `/users/people/nearby/${lat}/${lon}/all`, { token }))
  const [copied, everybody] = await Promise.all([
    sendAll(site, { calls: pages, perSecond: 100, seconds: 10 }),
    others(site, 10),
  ])
  const answered = copied.statuses['200'] ?? 0
  return [
    rowOfOthers('One member asks for 100 pages of people a second', everybody, inWords(copied)),
    // Ten seconds may see the end of one minute and the beginning of the next.
    {
      work: 'Pages that one member is answered',
      figure: `${answered} in 10 s`,
      goal: '<= 480',
      holds: answered <= 480,
    },
  ]
}
