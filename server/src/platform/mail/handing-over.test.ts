import { hourMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import type { Mail } from '../../adapters/mail/mailer.ts'
import { listDeadLetters, rerunDeadLetter } from '../data/dead-letters.ts'
import { domainEvent } from '../events.ts'
import type { Subscriber } from '../jobs/subscriber.ts'
import { type Jobs, openJobs } from '../jobs.ts'
import { newId } from '../secrets/random.ts'
import { writeToEach } from './handing-over.ts'

const [ana, ben] = ['ana@example.org', 'ben@example.org']
const queue = 'booking.released--letters'

let place: Neighbourhood
let jobs: Jobs
const taken: string[] = []
/** The reply of the mail server to Ana's email, which is sent first. */
let toAna: () => 'taken' | 'gone'

const emailTo = (to: string): Mail => ({ to, subject: 'Settled', text: '', html: '' })
const subscriber: Subscriber = {
  on: 'booking.released',
  name: 'letters',
  handle: ({ mail }) => writeToEach([ana, ben, ben], (to) => mail.send(emailTo(to))),
}

beforeAll(async () => {
  place = await openNeighbourhood()
  const { tools } = place.wiring
  tools.mail.send = async ({ to }) => {
    const answer = to === ana ? toAna() : 'taken'
    if (answer === 'taken') taken.push(to)
    return answer
  }
  jobs = openJobs({
    tools,
    clock: place.now,
    subscribers: [subscriber],
    timed: [],
    databaseUrl: place.config.DATABASE_URL,
  })
})
afterAll(async () => {
  await jobs.stop()
  await place.close()
})

const tell = () => jobs.enqueue(place.wiring.tools.db, domainEvent('booking.released', { bookingId: newId() }))
const state = async () =>
  (await place.rows(`select state, retry_count as tries from pgboss.job where name = $1`, [queue]))[0]
/** Makes all retries due now. */
const hurry = () =>
  place.rows(`update pgboss.job set start_after = now() where name = $1 and state < 'active'`, [queue])

it('writes to everybody else at once, and to nobody again when it is tried again for one', async () => {
  toAna = () => {
    throw new Error('452 4.2.2 Mailbox full')
  }
  await jobs.start()
  await tell()
  for (const tries of [1, 2]) {
    await expect.poll(hurry, { timeout: 10_000 }).toBeDefined()
    await expect.poll(state, { timeout: 10_000 }).toMatchObject({ state: 'retry', tries })
  }
  expect(taken).toEqual([ben, ben])
  toAna = () => 'taken'
  await hurry()
  await expect.poll(state, { timeout: 10_000 }).toMatchObject({ state: 'completed' })
  expect(taken).toEqual([ben, ben, ana])
})

it('is done where a mail server says that nobody gets emails at an address', async () => {
  taken.length = 0
  await place.rows('delete from pgboss.job')
  toAna = () => 'gone'
  await tell()
  await expect.poll(state, { timeout: 10_000 }).toMatchObject({ state: 'completed', tries: 0 })
  expect(taken).toEqual([ben, ben])
})

it('writes to nobody again when an operator has it run again that gave up, days later', async () => {
  taken.length = 0
  await place.rows('delete from pgboss.job')
  toAna = () => {
    throw new Error('452 4.2.2 Mailbox full')
  }
  await tell()
  await place.rows('update pgboss.job set retry_limit = 0 where name = $1', [queue])
  const scope = place.scope()
  const list = () => listDeadLetters(scope, { after: undefined, limit: 10 })
  await expect.poll(list, { timeout: 10_000 }).toHaveLength(1)
  const [givenUp] = await list()
  place.travel(50 * hourMs)
  await place.app.jobs.runTimed('housekeeping')
  toAna = () => 'taken'
  expect(await rerunDeadLetter(scope, givenUp?.id ?? '')).toBe(1)
  await expect.poll(state, { timeout: 10_000 }).toMatchObject({ state: 'completed' })
  expect(taken).toEqual([ben, ben, ana])
  place.travel(50 * hourMs)
  await place.app.jobs.runTimed('housekeeping')
  expect(await place.rows('select from letters_sent')).toEqual([])
})
