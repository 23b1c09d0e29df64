import { requestBooking } from '@sparkhood/contract/bookings/bookings'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBookingForm, openTrade, type Trade } from '../bookings.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { goodPassword } from '../people.ts'
import { type Collector, openCollector, type ReceivedSpan } from './collector.ts'

let collector: Collector
let place: Neighbourhood
let trade: Trade

beforeAll(async () => {
  collector = await openCollector()
  place = await openNeighbourhood({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-who=we',
    TRUSTED_PROXIES: '10.1.0.0/16',
  })
  trade = await openTrade(place)
  await place.settle()
}, 60_000)
afterAll(async () => {
  await place.close()
  await collector.close()
})

const named = (name: string): ReceivedSpan[] => collector.spans.filter((span) => span.name === name)
const untilTold = (name: string, times = 1) =>
  expect.poll(() => named(name).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(times)

/** Returns a span and its ancestors, up to the root. */
function getLine(span: ReceivedSpan): ReceivedSpan[] {
  const above = collector.spans.find(({ id, trace }) => id === span.parent && trace === span.trace)
  return above ? [span, ...getLine(above)] : [span]
}

/** Requests a booking; returns the spans of that request. */
async function book(headers: Record<string, string> = {}): Promise<ReceivedSpan[]> {
  const route = 'POST /api/bookings'
  const before = new Set(named(route))
  const at = new Date(place.now().getTime() + (3 + before.size) * dayMs)
  await trade.ana.does(requestBooking, { body: getBookingForm(trade.ben, { skill: trade.skill, at }), headers })
  await place.settle()
  await untilTold(route, before.size + 1)
  const [request] = named(route).filter((span) => !before.has(span))
  const getSpans = () => collector.spans.filter(({ trace }) => trace === request?.trace)
  // Spans are exported in batches, and a parent ends after its children, perhaps in a later batch.
  const isWhole = () =>
    getSpans().some(({ name }) => name === 'mail.send') && getSpans().every((one) => getLine(one).at(-1) === request)
  await expect.poll(isWhole, { timeout: 20_000 }).toBe(true)
  return getSpans()
}

describe('traces', () => {
  it('tell one booking as one trace, from the request by its statements to the jobs and the email', async () => {
    const spans = await book()
    const [request] = spans.filter(({ parent }) => parent === '')
    expect(request).toMatchObject({
      name: 'POST /api/bookings',
      facts: { 'http.route': '/api/bookings', 'http.response.status_code': 200 },
    })
    const [email] = spans.filter(({ name }) => name === 'mail.send')
    const line = email ? getLine(email) : []
    expect(line.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['mail.send', 'booking.moved--request-letter', 'transaction', 'POST /api/bookings']),
    )
    expect(line.at(-1)).toBe(request)
    const statements = spans.filter(({ facts }) => facts['db.system.name'] && facts['db.operation.name'])
    expect(statements.filter((one) => getLine(one).at(-1) === request)).toHaveLength(statements.length)
    expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining([expect.stringMatching(/^wallet\./)]))
    expect(collector.headers.at(-1)).toMatchObject({ 'x-who': 'we' })
  })

  it('name nobody and quote nothing', async () => {
    await book()
    const said = collector.bodies.join('\n')
    const { ana, ben, skill } = trade
    const [{ id: booking, token } = { id: '', token: '' }] = await place.rows<{ id: string; token: string }>(
      `select b.id, s.id as token from bookings b join sessions s on s.account_id = b.client_id`,
    )
    const personal = [
      ana.email,
      ben.email,
      ana.id,
      ben.id,
      booking,
      token,
      skill,
      goodPassword,
      'back wheel',
      'Canary Row',
    ]
    expect(personal.filter((one) => said.includes(one))).toEqual([])
    const addresses = await place.rows<{ email: string }>('select email from accounts')
    expect(addresses.filter(({ email }) => said.includes(email))).toEqual([])
    expect(said).not.toMatch(/@[a-z]+\.|[?]|Bearer|127\.0\.0\.1|"(Ana|Ben|Cara)"/)
    expect(collector.spans.length).toBeGreaterThan(100)
  })

  it('go on from what a proxy of ours says, and from nobody else', async () => {
    const [trace, above] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
    const traceparent = `00-${trace}-${above}-01`
    const route = 'GET /api/admin/skills/get/published'
    const before = new Set(named(route))
    const asked = (remoteAddress: string, parent: string) =>
      place.app.http.inject({ url: route.slice(4), headers: { traceparent: parent }, remoteAddress })
    await asked('10.1.2.3', traceparent)
    await asked('::ffff:10.1.2.3', traceparent)
    await asked('10.2.2.3', traceparent)
    await asked('10.1.2.3', `00-${'0'.repeat(32)}-${above}-01`)
    await asked('10.1.2.3', 'nonsense')
    await asked('10.1.2.3', `00-${trace}-${above}-00`)
    await untilTold(route, before.size + 5)
    const told = named(route).filter((span) => !before.has(span))
    expect(told.map(({ parent }) => parent === above)).toEqual([true, true, false, false, false])
    expect(told.map((span) => span.trace === trace)).toEqual([true, true, false, false, false])
  })

  it('tell a fault by its kind alone', async () => {
    await place.rows('alter table categories rename to gone')
    await place.app.http.inject({ url: '/api/admin/skills/get/published' })
    await place.rows('alter table gone rename to categories')
    await expect.poll(() => collector.spans.filter(({ failed }) => failed).length, { timeout: 20_000 }).toBe(2)
    const failed = collector.spans.filter((span) => span.failed)
    expect(failed.map(({ facts }) => facts['error.type']).toSorted()).toEqual(['42P01', '500'])
    expect(collector.bodies.join('\n')).not.toContain('does not exist')
  })
})
