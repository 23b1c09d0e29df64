import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { offerSkill, settleIn, signUp } from '../../../test/people.ts'

let place: Neighbourhood

beforeAll(async () => {
  place = await openNeighbourhood()
  for (const name of ['Ana', 'Ben', 'Cara']) {
    const person = await signUp(place, name)
    await settleIn(person)
    if (name !== 'Cara') await offerSkill(person)
  }
})
afterAll(() => place.close())

it('writes again by night what the version before has written', async () => {
  const cards = () => place.rows<{ card: string }>('select card from member_cards order by member_id')
  const whole = await cards()
  const added = ',"is_new":(true|false),"skill_count":\\d+,"tool_count":\\d+,"reviewer_count":\\d+'
  await place.rows('update member_cards set card = regexp_replace(card, $1, $2)', [added, ''])
  await place.rows('update member_offers set title = null, spark_rate_minor = null')
  for (const { card } of await cards()) expect(card).not.toContain('skill_count')
  await place.app.jobs.runTimed('discovery.rewrite-old-cards')
  expect(await cards()).toEqual(whole)
  expect(await place.rows('select from member_offers where title is null or spark_rate_minor is null')).toEqual([])
})
