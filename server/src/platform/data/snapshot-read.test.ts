import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { untypedSql } from './database.ts'
import { readSnapshot } from './snapshot-read.ts'

let place: Neighbourhood

beforeAll(async () => {
  place = await openNeighbourhood()
})
afterAll(() => place.close())

const limit = untypedSql('test.limit', `select current_setting('statement_timeout') as value`)
const workers = untypedSql('test.workers', `select current_setting('max_parallel_workers_per_gather')::int as value`)
const count = untypedSql('test.count_events', 'select count(*)::int as value from gateway_events')
const write = untypedSql(
  'test.event',
  `insert into gateway_events (id, kind, received_at) values ('evt_1', 'other', now())`,
)

it('has the time that a long history takes, and sees it at one moment', async () => {
  const { db } = place.scope()
  const seen = await readSnapshot(place.scope(), async (look) => {
    const before = await look.db.row(count)
    await db.run(write)
    return [await look.db.row(limit), before, await look.db.row(count)]
  })
  expect(seen).toEqual([{ value: '30min' }, { value: 0 }, { value: 0 }])
  expect([await db.row(limit), await db.row(count)]).toEqual([{ value: '5s' }, { value: 1 }])
})

it('leaves all processors but one to others', async () => {
  expect(await readSnapshot(place.scope(), ({ db }) => db.row(workers))).toEqual({ value: 0 })
  expect(await place.scope().db.row(workers)).not.toEqual({ value: 0 })
})

it('changes nothing', async () => {
  await expect(readSnapshot(place.scope(), ({ db }) => db.run(write))).rejects.toMatchObject({
    code: 'service.unavailable',
  })
})
