import { report } from '@sparkhood/contract/admin/safety'
import { addSkill, editSkill } from '@sparkhood/contract/listings/skills'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listingForm } from '../../../test/listings.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { offerSkill, type Person, signUp } from '../../../test/people.ts'
import { eraseSkills } from './public.ts'

// Rules for each text of a listing, so that a new one is not forgotten.

let place: Neighbourhood
let ana: Person
let ben: Person

beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben')
})
afterAll(() => place.close())

const words = 'Ring 07700 900123'

/** Columns of `skills` that have one of a few values. */
const chosen = ['kind', 'experience_level', 'rate_unit', 'approval_status']
async function listTexts(): Promise<string[]> {
  const columns = await place.rows<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'skills' and data_type = 'text' order by column_name`,
  )
  return columns.map(({ name }) => name).filter((name) => !chosen.includes(name))
}

/** The fields of a form that accept any text. */
const fieldsOf = ({ body }: typeof addSkill | typeof editSkill): string[] =>
  Object.entries(body.shape).flatMap(([name, field]) => (field.safeParse(words).success ? [name] : []))

it('takes no contact details in any field of its forms', async () => {
  const form = await listingForm(ben, 'Gardening', { skill_type: 'Hedges' })
  const params = { id: await offerSkill(ben) }
  const refused = (name: string) => ({ status: 422, body: { issues: [{ path: `body.${name}` }] } })
  expect(fieldsOf(addSkill)).toEqual(expect.arrayContaining(['skill_type', 'description']))
  for (const name of fieldsOf(addSkill))
    expect(await ben.call(addSkill, { body: { ...form, [name]: words } }), name).toMatchObject(refused(name))
  for (const name of fieldsOf(editSkill))
    expect(await ben.call(editSkill, { params, body: { ...form, [name]: words } }), name).toMatchObject(refused(name))
})

it('is in the evidence of a report with each text that neighbours read', async () => {
  for (const text of (await listTexts()).filter((name) => name !== 'rejection_reason')) {
    const id = await offerSkill(ben)
    await place.rows(`update skills set ${text} = 'Griffin grooming' where id = $1`, [id])
    await ana.does(report, { body: { kind: 'skill', subject_id: id, reason: 'other', details: 'Not theirs.' } })
    const [found] = await place.rows<{ evidence: object }>('select evidence from reports where subject_id = $1', [id])
    expect(JSON.stringify(found), `skills.${text} in moderation/reports/queries.ts`).toContain('Griffin')
  }
})

it('is emptied of each text, also where no other says anything', async () => {
  for (const text of await listTexts()) {
    const id = await offerSkill(ben)
    await eraseSkills(place.scope(), ben.id)
    await place.rows(`update skills set ${text} = 'Griffin grooming' where id = $1`, [id])
    await eraseSkills(place.scope(), ben.id)
    const [left] = await place.rows<{ row: string }>('select to_json(s)::text as row from skills s where id = $1', [id])
    expect(left?.row, `skills.${text}: name it in eraseWords and worded`).not.toContain('Griffin')
  }
})
