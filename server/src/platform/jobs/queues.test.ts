import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { atOnce, createQueues } from './queues.ts'

let place: Neighbourhood

beforeAll(async () => {
  place = await openNeighbourhood()
})
afterAll(() => place.close())

it('looks up each job that it takes, also in a rush after a quiet time', async () => {
  const taking: string[] = []
  const executeSql = async (text: string, values?: unknown[]) => {
    if (/skip locked/i.test(text) && text.includes('rush')) taking.push(text)
    return { rows: await place.rows<object>(text, values) }
  }
  const boss = new PgBoss({ db: { executeSql }, supervise: false, schedule: false })
  await boss.start()
  for (const queue of ['quiet', 'rush']) await boss.createQueue(queue)
  await boss.send('quiet', {})
  await place.rows('analyze pgboss.job_common')
  await place.rows(`insert into pgboss.job (name, data, state, completed_on)
    select 'rush', '{}', case when nth % 20 = 0 then 'created' else 'completed' end::pgboss.job_state, now()
    from generate_series(1, 4000) as nth`)
  const portions: number[] = []
  await boss.work<object, object, typeof atOnce>('rush', atOnce, async (jobs) => {
    portions.push(jobs.length)
    return jobs.map(({ id }) => ({ id, status: 'completed' as const }))
  })
  await expect.poll(() => portions.reduce((sum, one) => sum + one, 0)).toBe(200)
  expect(portions[0]).toBe(50)
  const plan = await place.rows<Record<string, string>>(`explain (generic_plan) ${taking[0]}`)
  const lines = plan.flatMap((row) => Object.values(row))
  expect(lines.filter((line) => /join filter|seq scan/i.test(line))).toEqual([])
  await boss.stop({ graceful: false })
})

it('keeps what waits, and what was given up, for a year, also where an older version kept it for two weeks', async () => {
  const boss = new PgBoss({ connectionString: place.config.DATABASE_URL, max: 1, supervise: false, schedule: false })
  await boss.start()
  await boss.createQueue('old')
  await boss.updateQueue('dead-letters', { retentionSeconds: 14 * 24 * 3600 })
  for (const queue of ['old', 'dead-letters']) await boss.send(queue, {})
  await createQueues(boss, place.wiring.tools.db, { heard: ['old', 'new'], timed: [] })
  await boss.send('new', {})
  const kept = await place.rows(`select distinct name, extract(day from keep_until - created_on)::int as days
    from pgboss.job where name in ('old', 'new', 'dead-letters') order by name`)
  expect(kept).toEqual(['dead-letters', 'new', 'old'].map((name) => ({ name, days: 365 })))
  await boss.stop({ graceful: false })
})

it('is called no more for what an older version did by the clock', async () => {
  const boss = new PgBoss({ connectionString: place.config.DATABASE_URL, max: 1, supervise: false, schedule: false })
  await boss.start()
  const names = { heard: [], timed: ['timed--still', 'timed--over'] }
  await createQueues(boss, place.wiring.tools.db, names)
  for (const name of names.timed) await boss.schedule(name, '0 3 * * *')
  await boss.send('timed--over', {})
  await createQueues(boss, place.wiring.tools.db, { ...names, timed: ['timed--still'] })
  const left = (await boss.getSchedules()).map(({ name }) => name)
  expect(left.filter((name) => names.timed.includes(name))).toEqual(['timed--still'])
  expect(await place.rows(`select from pgboss.job where name = 'timed--over'`)).toEqual([])
  await boss.stop({ graceful: false })
})
