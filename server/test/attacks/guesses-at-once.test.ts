import { afterAll, beforeAll, expect, it } from 'vitest'
import { openVisits, type Visits } from '../safe-visits.ts'

let visits: Visits
beforeAll(async () => {
  visits = await openVisits()
})
afterAll(() => visits.place.close())

const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

it('of guesses at the address of whom one meets that are sent at once, each waits for the one before', async () => {
  const { place, ana, ben, agreed, share } = visits
  const { id } = await agreed()
  const guess = (contact_email: string) => share(id, ben, { contact_name: 'Guess', contact_email })
  const begin = async (contact_email: string, many: number) => {
    const answer = guess(contact_email)
    while ((await place.rows(waiting)).length < many) await new Promise((done) => setTimeout(done, 10))
    return { answer }
  }
  const client = await place.wiring.tools.db.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from bookings where id = $1 for update', [id])
    const wrong = await begin('a@example.org', 1)
    const right = await begin(ana.email, 2)
    await client.query('commit')
    expect((await wrong.answer).status).toBe(200)
    // Refused as for any other address: the visit is already shared with one.
    expect((await right.answer).body.code).toBe('safe_visit.shared')
  } finally {
    await client.query('rollback')
    client.release()
  }
})
