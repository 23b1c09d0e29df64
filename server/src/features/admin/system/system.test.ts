import { seeQueues } from '@sparkhood/contract/admin/console'
import { dropJob, listDeadJobs, rerunJob, seeSettings } from '@sparkhood/contract/admin/system'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signUpAdmin } from '../../../../test/documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import type { Person } from '../../../../test/people.ts'

let place: Neighbourhood
let ruth: Person

beforeAll(async () => {
  place = await openNeighbourhood()
  ruth = await signUpAdmin(place, 'Ruth')
})
afterAll(() => place.close())

const queue = 'contact.answered--contact.send-answer'

/** A job of an existing queue that used up its retries. */
async function giveUp(data = '{"documentId":"none"}', problem = 'The mail server was away'): Promise<string> {
  const [known] = await place.rows<{ name: string }>(`select name from pgboss.queue where name like 'kyc.decided--%'`)
  const [row] = await place.rows<{ id: string }>(
    `insert into pgboss.job (name, data, output, source_name, created_on)
     values ('dead-letters', $2, jsonb_build_object('message', $3::text), $1, now()) returning id`,
    [known?.name ?? queue, data, problem],
  )
  return row?.id ?? ''
}
const waiting = async () => (await ruth.does(listDeadJobs)).data
const reason = 'The server is back'

it('a job that gave up is shown with what went wrong, and counted on Today', async () => {
  const id = await giveUp()
  expect(await waiting()).toMatchObject([
    { _id: id, queue: expect.stringMatching(/^kyc\.decided--/), problem: 'The mail server was away' },
  ])
  const { data } = await ruth.does(seeQueues)
  expect(data.find(({ name }: { name: string }) => name === 'jobs')).toMatchObject({ count: 1 })
  await ruth.does(dropJob, { params: { id }, body: { reason } })
  expect(await waiting()).toEqual([])
})

it('no address stands in what a job was given, nor in what went wrong with it', async () => {
  const id = await giveUp(
    '{"accountId":"none","previous":"ana.archer@example.org"}',
    `550 5.1.1 <ana.archer@example.org>: ${'no such user here, '.repeat(30)}ana.archer@example.org`,
  )
  const [job] = await waiting()
  expect(JSON.parse(job.data)).toEqual({ accountId: 'none', previous: 'a…@example.org' })
  expect(job.problem).toMatch(/^550 5\.1\.1 <a…@example\.org>: no such user here/)
  expect(JSON.stringify(job)).not.toContain('archer')
  await ruth.does(dropJob, { params: { id }, body: { reason } })
})

it('goes back to its own queue when it is run again, once', async () => {
  const id = await giveUp()
  await ruth.does(rerunJob, { params: { id }, body: { reason } })
  expect(await waiting()).toEqual([])
  const back = await place.rows(
    `select data from pgboss.job where name like 'kyc.decided--%' and state = 'created' and retry_count = 0`,
  )
  expect(back).toEqual([{ data: { documentId: 'none' } }])
  expect((await ruth.call(rerunJob, { params: { id }, body: { reason } })).body.code).toBe('job.not_found')
})

it('the settings tell nothing secret', async () => {
  const { data } = await ruth.does(seeSettings)
  const told = JSON.stringify(data)
  expect(data).toContainEqual(expect.objectContaining({ name: 'Platform fee', value: '0%' }))
  const { hashSecret, blurSecret } = place.wiring.tools.settings
  for (const secret of [hashSecret, blurSecret]) expect(told).not.toContain(secret)
})
