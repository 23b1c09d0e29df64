import { approveSkill, rejectSkill } from '@sparkhood/contract/admin/approvals'
import { acceptBooking, completeBooking, startBooking } from '@sparkhood/contract/bookings/bookings'
import { listHelpOffers, offerHelp } from '@sparkhood/contract/helping/offers'
import { askForHelp, getHelpRequest } from '@sparkhood/contract/helping/requests'
import { editSkill, getSkill } from '@sparkhood/contract/listings/skills'
import { reviewsOfMember, writeReview } from '@sparkhood/contract/people/reviews'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { listCommunity } from '@sparkhood/contract/talking/community'
import { listBookingNotifications } from '@sparkhood/contract/talking/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shownTitle } from '../../src/features/skills/public.ts'
import { declared } from '../../src/platform/data/database.ts'
import { ask } from '../bookings.ts'
import { signUpAdmin } from '../documents.ts'
import { fund } from '../money.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { offerSkill, type Person, signUpNeighbours } from '../people.ts'

const foul = 'Utter filth about my neighbour'
let place: Neighbourhood
let ana: Person
let ben: Person
let cara: Person
let ruth: Person
let skill: string
let request: string

const nextStart = (days: number): Date => {
  const start = new Date(place.now().getTime() + days * dayMs)
  start.setUTCHours(12, 0, 0, 0)
  return start
}

beforeAll(async () => {
  place = await openNeighbourhood({ AUTO_APPROVE: 'off' })
  ;({ ana, ben, cara } = await signUpNeighbours(place))
  ruth = await signUpAdmin(place, 'Ruth')
  await fund(ana, 100)
  skill = await offerSkill(ben, 10)
  await ruth.does(approveSkill, { params: { id: skill }, body: {} })
  await reviewEachOther(skill)
  const body = { title: 'A lift', reward: 'swap', swap_skill_id: skill }
  request = (await ben.does(askForHelp, { body })).data._id
  // A notification that the listing is available again, as Cara would get it for a tool.
  await place.rows(
    `insert into notifications (id, member_id, part, kind, gathers, actor_id, subject_id, began_at, at, happened_at)
     values (gen_random_uuid(), $1, 'bookings', 'tool.back', $2, $3, $4, $5, $5, $5)`,
    [cara.id, `tool-back:${skill}`, ben.id, skill, place.now()],
  )
})
afterAll(() => place.close())

async function reviewEachOther(skillId: string): Promise<void> {
  const bookingId = await ask(ana, ben, { skill: skillId, at: nextStart(3) })
  const params = { id: bookingId }
  await ben.does(acceptBooking, { params })
  await ana.does(startBooking, { params })
  await ana.does(completeBooking, { params })
  for (const [who, { id: revieweeId }] of [
    [ana, ben],
    [ben, ana],
  ] as const)
    await who.does(writeReview, { body: { skillId, revieweeId, bookingId, rating: 5, comment: 'Fine.' } })
  await place.settle()
}

const read = {
  reviews: () => cara.call(reviewsOfMember, { params: { id: ben.id } }),
  community: () => cara.call(listCommunity),
  'a swap': () => cara.call(getHelpRequest, { params: { id: request } }),
  'the bell': () => cara.call(listBookingNotifications),
}
const readAll = async (): Promise<[string, string][]> => {
  const said: [string, string][] = []
  for (const [where, call] of Object.entries(read)) said.push([where, (await call()).text])
  return said
}

describe('the title of a listing', () => {
  it('is read by nobody else while nobody has approved it, nor once it was refused', async () => {
    const { title } = await getCategory()
    const form = { experience_level: 'expert', hourly_rate: 10, description: 'Done.' }
    const edit = (skill_type: string) => ben.does(editSkill, { params: { id: skill }, body: { ...form, skill_type } })
    await edit('Lovely gardens')
    await ruth.does(approveSkill, { params: { id: skill }, body: {} })
    for (const [where, text] of await readAll()) expect.soft(text, where).toContain('Lovely gardens')
    await edit(foul)
    expect((await cara.call(getSkill, { params: { id: skill } })).status).toBe(404)
    for (const [where, text] of await readAll()) {
      expect.soft(text, where).not.toContain(foul)
      expect.soft(text, where).toContain(title)
    }
    await ruth.does(rejectSkill, { params: { id: skill }, body: { reason: 'It names somebody.' } })
    for (const [where, text] of await readAll()) expect.soft(text, where).not.toContain(foul)
  })

  it('nor as what somebody offers with, for a request for help', async () => {
    const own = await offerSkill(ben, 10)
    await ruth.does(approveSkill, { params: { id: own }, body: {} })
    const { data } = await ana.does(askForHelp, { body: { title: 'Mow my lawn' } })
    const body = { request_id: data._id, booking_date: nextStart(4).toISOString(), price: 0, skill_id: own }
    await ben.does(offerHelp, { body: { ...body, confirm_hours: true } })
    const form = { experience_level: 'expert', hourly_rate: 10, description: 'Done.', skill_type: foul }
    await ben.does(editSkill, { params: { id: own }, body: form })
    expect((await ana.call(listHelpOffers, { params: { id: data._id } })).text).not.toContain(foul)
  })
})

const getCategory = async (): Promise<{ title: string }> => {
  const [found] = await place.rows<{ title: string }>(
    'select c.title from skills s join categories c on c.id = s.category_id where s.id = $1',
    [skill],
  )
  if (!found) throw new Error('No such listing')
  return found
}

/** Statements that read the raw title, and why nobody sees an unapproved one through them. */
const asItIs: [names: RegExp, why: string][] = [
  [/^alerts\.match_searches$/, 'looks for words, of listings that are listed, and shows none'],
  [/^bookings\.(insert_agreed|skill)$/, 'only an approved listing is booked; the booking keeps what was agreed'],
  [/^discovery\./, 'reads what is listed'],
  [/^moderation\.(report_skill|decide_with_listing)$/, 'for moderators, or compares it and shows nothing'],
  [/^notifications\.(list|some)$/, 'its owner is told about it by the name that they gave it'],
  [/^privacy\.export_skills$/, 'for its owner'],
  [/^profiles\.shown$/, 'shows approved listings, and its owner their own'],
  [/^reviews\.(appeals|hidden|new|new_by_stars|queue)$/, 'for moderators'],
  [/^skills\.(own|own_one|worded|hidden|refused)$/, 'for its owner, or shows nothing'],
  [/^skills\.offer$/, 'refuses one that the reader may not see'],
  [/^skills\.waiting$/, 'for moderators'],
]

const readsBare = (text: string): boolean =>
  [...text.matchAll(/\b(?:from|join) skills (?:as )?(\w+)/g)].some(([, alias = '']) =>
    new RegExp(`(?<![\\w.])${alias}\\.title\\b`).test(text.replaceAll(shownTitle(alias), '')),
  )

it('every statement that reads the title of a listing reads the one that may be shown, or says why not', () => {
  const bare = [...declared].flatMap(([name, text]) => (readsBare(text) ? [name] : []))
  expect(bare.filter((name) => !asItIs.some(([names]) => names.test(name)))).toEqual([])
  expect(asItIs.filter(([names]) => !bare.some((name) => names.test(name)))).toEqual([])
  // A new statement of this kind would be found.
  expect(readsBare('select s.title from reviews r join skills s on s.id = r.skill_id')).toBe(true)
})
