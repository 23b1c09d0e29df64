import { changeEmail, sendEmailCode } from '@sparkhood/contract/people/credentials'
import { askClosing, exportData } from '@sparkhood/contract/people/privacy'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepSessions, longSessions } from '../bookings.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { confirmSelf } from '../payouts.ts'
import { mailedCode, type Person, signUp } from '../people.ts'
import { unzip } from '../unzip.ts'

let place: Neighbourhood
beforeAll(async () => {
  place = await openNeighbourhood(longSessions)
})
afterAll(() => place.close())

/** Inserts a message as the contact form does: the address is whatever was typed. */
const writes = (email: string, message: string) =>
  place.rows(
    `insert into contact_messages (id, stamp_id, first_name, email, message, sent_at)
     values (gen_random_uuid(), gen_random_uuid(), 'Eva', $1, $2, $3)`,
    [email, message, place.now()],
  )
const listWritten = async () =>
  (await place.rows<{ message: string }>('select message from contact_messages order by message')).map(
    ({ message }) => message,
  )
async function moves(person: Person, email: string): Promise<void> {
  await confirmSelf(person)
  await person.does(sendEmailCode, { body: { email } })
  await person.does(changeEmail, { body: { email, code: await mailedCode(place, email) } })
  await place.settle()
}
async function readExported(person: Person): Promise<string> {
  await confirmSelf(person)
  const { bytes } = await person.call(exportData)
  return String(unzip(bytes).get('letters-to-us.json'))
}

it('what a member wrote to us from an earlier address is in the export, and gone with the account', async () => {
  const eva = await signUp(place, 'Eva')
  await writes(eva.email.toUpperCase(), 'My neighbour at 12 Mill Lane frightens me.')
  await moves(eva, 'eva.second@example.org')
  await moves(eva, 'eva.third@example.org')
  // A person who types Eva's old address afterwards is not Eva, and a member who owns it afterwards must read nothing
  // of hers.
  await writes(eva.email, 'I am somebody else.')
  const zed = await signUp(place, 'Zed')
  await moves(zed, eva.email)
  expect(await readExported(eva)).toContain('Mill Lane')
  expect(await readExported(eva)).not.toContain('somebody else')
  expect(await readExported(zed)).not.toContain('Mill Lane')

  await eva.does(askClosing)
  await place.settle()
  place.travel(15 * dayMs)
  await keepSessions(place)
  await place.app.jobs.runTimed('privacy.close')
  expect(
    await place.rows('select 1 from closings where member_id = $1 and erased_at is not null', [eva.id]),
  ).toHaveLength(1)
  expect(await listWritten()).toEqual(['I am somebody else.'])
})

it('nothing moves for an address that is asked for and not proven', async () => {
  const gus = await signUp(place, 'Gus')
  await writes(gus.email, 'Gus has a question.')
  await confirmSelf(gus)
  await gus.does(sendEmailCode, { body: { email: 'gus.second@example.org' } })
  const code = (await mailedCode(place, 'gus.second@example.org')) === '0000' ? '1111' : '0000'
  const wrong = { email: 'gus.second@example.org', code }
  expect((await gus.call(changeEmail, { body: wrong })).body.code).toBe('auth.wrong_code')
  expect(
    await place.rows('select email::text from contact_messages where message = $1', ['Gus has a question.']),
  ).toEqual([{ email: gus.email }])
})
