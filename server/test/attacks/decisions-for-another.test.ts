import { approveSkill } from '@sparkhood/contract/admin/approvals'
import { hideReview } from '@sparkhood/contract/admin/review-queue'
import { appeal, decideAppeal, restoreMember, suspendMember } from '@sparkhood/contract/admin/sanctions'
import { acceptBooking, completeBooking, startBooking } from '@sparkhood/contract/bookings/bookings'
import { addSkill, listCategories } from '@sparkhood/contract/listings/skills'
import { askCorrection } from '@sparkhood/contract/money/corrections'
import { approveDocument, listWaitingDocuments, lookAtKycFile } from '@sparkhood/contract/people/kyc'
import { writeReview } from '@sparkhood/contract/people/reviews'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '../bookings.ts'
import { sendIdentity, signUpAdmin } from '../documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { confirmSelf } from '../payouts.ts'
import { goodPassword, type Person } from '../people.ts'
import { getCode, type Household, letHelp, openHousehold } from '../trusted-helpers.ts'

/**
 * Olive is an admin, and also acts for Rose as her trusted helper, who spends Rose's money. operators.test.ts has the
 * replies to each act of operators for a member whom they act for.
 */
let place: Neighbourhood
let home: Household
let olive: Person
let booking: string

beforeAll(async () => {
  place = await openNeighbourhood()
  Object.assign(place.wiring.tools.limits, { count: async () => {} })
  home = await openHousehold(place)
  olive = await signUpAdmin(place, 'Olive')
  const { rose, ben, skill } = home
  await letHelp(rose, olive)
  booking = await ask(rose, ben, { skill, at: new Date(place.now().getTime() + dayMs) })
  await ben.does(acceptBooking, { params: { id: booking } })
  await rose.does(startBooking, { params: { id: booking } })
  await rose.does(completeBooking, { params: { id: booking } })
})
afterAll(() => place.close())

it('nobody hides a review of somebody they act for', async () => {
  const { rose, ben, skill } = home
  const about = { bookingId: booking, skillId: skill, rating: 1, comment: 'She was not in.' }
  const { data } = await ben.does(writeReview, { body: { ...about, revieweeId: rose.id } })
  const hiding = { params: { id: data._id }, body: { reason: 'It is not kind.' } }
  expect(await getCode(olive.call(hideReview, hiding))).toBe('review.own')
})

it('nobody takes money back into the wallet of somebody they spend for', async () => {
  const [paid] = await place.rows<{ id: string }>(
    `select id from transfers where kind = 'release' and booking_id = $1`,
    [booking],
  )
  await confirmSelf(olive)
  const asking = { params: { id: paid?.id ?? '' }, body: { amount: 10, reason: 'Ben did not come.' } }
  expect(await getCode(olive.call(askCorrection, asking))).toBe('correction.involved')
})

it('nobody approves the papers of somebody they act for', async () => {
  await sendIdentity(home.rose)
  const { data } = await olive.does(listWaitingDocuments)
  const params = { id: data[0]._id }
  await olive.call(lookAtKycFile, { params })
  expect(await getCode(olive.call(approveDocument, { params }))).toBe('kyc.own_document')
})

it('nobody approves a listing of somebody they act for', async () => {
  const { rose } = home
  const category = (await rose.does(listCategories)).data[0]._id
  const form = { skillCategoryId: category, experience_level: 'expert', hourly_rate: 5, description: 'With care.' }
  const { data } = await rose.does(addSkill, { body: form })
  await place.rows(`update skills set approval_status = 'pending' where id = $1`, [data._id])
  expect(await getCode(olive.call(approveSkill, { params: { id: data._id } }))).toBe('skill.own')
})

it('nobody decides on the appeal of somebody they act for, nor lets them in', async () => {
  const { rose } = home
  const other = await signUpAdmin(place, 'Oscar')
  await other.does(suspendMember, { params: { id: rose.id }, body: { because: 'other', reason: 'Odd.' } })
  await place.visitor.does(appeal, { body: { email: rose.email, password: goodPassword, message: 'Not me.' } })
  const [row] = await place.rows<{ id: string }>('select id from appeals')
  const lifted = { params: { id: row?.id ?? '' }, body: { outcome: 'lifted', reason: 'She is nice.' } }
  expect(await getCode(olive.call(decideAppeal, lifted))).toBe('sanction.helped')
  const restoring = { params: { id: rose.id }, body: { reason: 'She is nice.' } }
  expect(await getCode(olive.call(restoreMember, restoring))).toBe('sanction.helped')
})
