import { acceptArrangement, proposeArrangement } from '@sparkhood/contract/bookings/arrangements'
import { addException, getAvailability } from '@sparkhood/contract/bookings/availability'
import { acceptBooking, completeBooking, startBooking } from '@sparkhood/contract/bookings/bookings'
import { getDispute, offerSplit, openDispute } from '@sparkhood/contract/bookings/disputes'
import { askReschedule } from '@sparkhood/contract/bookings/reschedules'
import { offerHelp } from '@sparkhood/contract/helping/offers'
import { askHelpQuestion } from '@sparkhood/contract/helping/questions'
import { askForHelp } from '@sparkhood/contract/helping/requests'
import { saveSearch } from '@sparkhood/contract/listings/saved-searches'
import { suggestSkill } from '@sparkhood/contract/listings/suggestions'
import { addBillingMethod } from '@sparkhood/contract/money/billing'
import { listChargebacks } from '@sparkhood/contract/money/chargebacks'
import {
  addWithdrawalMethod,
  createConnectedAccount,
  deleteWithdrawalMethod,
  listWithdrawalMethods,
  maxWithdrawalMethods,
} from '@sparkhood/contract/money/payouts'
import { listMovements } from '@sparkhood/contract/money/statement'
import { confirmFunding, fundWallet } from '@sparkhood/contract/money/wallet'
import { login } from '@sparkhood/contract/people/accounts'
import { listIdentityDocuments, listUtilityBills } from '@sparkhood/contract/people/kyc'
import { writeReview } from '@sparkhood/contract/people/reviews'
import { sendMessage } from '@sparkhood/contract/talking/messages'
import { newId } from '../../src/platform/secrets/random.ts'
import { ask, getBookingForm } from '../bookings.ts'
import { correctionMakers } from '../corrections.ts'
import { decideDocument, sendBill, sendIdentity } from '../documents.ts'
import { goodCard, payWith } from '../money.ts'
import { goodPassword, offerSkill, type Person } from '../people.ts'
import { picture } from '../pictures.ts'
import { holdReferral } from '../referrals.ts'
import { nextStart, nextVisit } from '../starts.ts'
import { caseMakers } from './cases.ts'
import { contentMakers } from './content.ts'
import type { World } from './world.ts'

/** Makes a new thing of its owner; returns its id. */
type Maker = (world: World, owner: Person) => Promise<string>

let suggested = 0
const booking: Maker = ({ ana, skills }, owner) =>
  ask(ana, owner, { skill: skills.get(owner.id) ?? '', at: nextStart() })

const accepted: Maker = async (world, owner) => {
  const id = await booking(world, owner)
  await owner.does(acceptBooking, { params: { id } })
  return id
}

const inProgress: Maker = async (world, owner) => {
  const id = await accepted(world, owner)
  await world.ana.does(startBooking, { params: { id } })
  return id
}

const otherTime: Maker = async (world, owner) => {
  const id = await accepted(world, owner)
  const body = { booking_date: nextStart().toISOString() }
  return (await owner.does(askReschedule, { params: { id }, body })).data.reschedule.id
}

/** Regular visits that Ana proposes to its owner. */
const arrangement: Maker = async ({ ana, skills }, owner) => {
  const form = getBookingForm(owner, { skill: skills.get(owner.id) ?? '', at: nextVisit() })
  const body = { ...form, repeats: 'weekly', times: 4 }
  return (await ana.does(proposeArrangement, { body })).data._id
}

/** Regular visits that its owner has accepted. */
const agreed: Maker = async (world, owner) => {
  const id = await arrangement(world, owner)
  await owner.does(acceptArrangement, { params: { id }, body: {} })
  return id
}

const completed: Maker = async (world, owner) => {
  const id = await inProgress(world, owner)
  await world.ana.does(completeBooking, { params: { id } })
  return id
}

/** Ana's review of its owner, still hidden. */
const review: Maker = async (world, owner) => {
  const bookingId = await completed(world, owner)
  const body = { bookingId, skillId: world.skills.get(owner.id), revieweeId: owner.id, rating: 4 }
  return (await world.ana.does(writeReview, { body })).data._id
}

/** Such a review, shown because its owner has written one, too. */
const shownReview: Maker = async (world, owner) => {
  const id = await review(world, owner)
  const [row] = await world.place.rows<{ bookingId: string }>(
    'select booking_id as "bookingId" from reviews where id = $1',
    [id],
  )
  const body = { ...row, skillId: world.skills.get(owner.id), revieweeId: world.ana.id, rating: 4 }
  await owner.does(writeReview, { body })
  return id
}

const disputed: Maker = async (world, owner) => {
  const id = await accepted(world, owner)
  await world.ana.does(openDispute, {
    body: { bookingId: id, message: 'Nobody came.' },
    files: [{ field: 'file', name: 'note.txt', bytes: Buffer.from('Nobody came.') }],
  })
  return id
}

const disputeFile: Maker = async (world, owner) => {
  const id = await disputed(world, owner)
  return (await world.ana.does(getDispute, { params: { id } })).data.words[0].id
}

const offer: Maker = async (world, owner) => {
  const skill = await offerSkill(owner, 10)
  const id = await ask(world.ana, owner, { skill, at: nextStart() })
  await world.ana.does(openDispute, { body: { bookingId: id, message: 'Nobody came.' } })
  const { data } = await owner.does(offerSplit, { params: { id }, body: { client_gets: 4 } })
  return data.offers[0].id
}

/** A request for help of its owner. */
const helpRequest: Maker = async (_world, owner) =>
  (await owner.does(askForHelp, { body: { title: 'Carry a sofa upstairs' } })).data._id

/** An offer of its owner to help Ana. */
const helpOffer: Maker = async (world, owner) => {
  const request_id = await helpRequest(world, world.ana)
  return (await owner.does(offerHelp, { body: { request_id, booking_date: nextStart().toISOString() } })).data._id
}

/** A saved search of its owner. */
const savedSearch: Maker = async (_world, owner) =>
  (await owner.does(saveSearch, { body: { words: 'lawn mower' } })).data._id

/** Ana's question about a request of its owner. */
const helpQuestion: Maker = async (world, owner) => {
  const id = await helpRequest(world, owner)
  const { data } = await world.ana.does(askHelpQuestion, { params: { id }, body: { content: 'How heavy is it?' } })
  return data.questions[0]._id
}

/** A second session of its owner. */
const device: Maker = async ({ place }, owner) => {
  const { data } = await place.visitor.does(login, { body: { email: owner.email, password: goodPassword } })
  return JSON.parse(Buffer.from(data.accessToken.split('.')[1], 'base64url').toString()).sid
}

/** An external calendar, marked as read already, so that no outside host is contacted. */
const otherCalendar: Maker = async ({ place }, owner) => {
  const [row] = await place.rows<{ id: string }>(
    `insert into external_calendars (id, member_id, name, address, added_at, read_at, expanded_at, next_read_at)
     values (gen_random_uuid(), $1, 'Work', 'none', $2, $2, $2, 'infinity') returning id`,
    [owner.id, place.now()],
  )
  return row?.id ?? ''
}

const exception: Maker = async (_world, owner) => {
  await owner.does(addException, { body: { first_day: '2027-08-01', last_day: '2027-08-02' } })
  return (await owner.does(getAvailability)).data.exceptions.at(-1)._id
}

const identity: Maker = async (_world, owner) => {
  await sendIdentity(owner)
  return (await owner.does(listIdentityDocuments)).data[0]._id
}

const bill: Maker = async (_world, owner) => {
  await sendBill(owner)
  return (await owner.does(listUtilityBills)).data[0]._id
}

let banks = 0
/** Bank details that nobody has added yet. */
export const freshBank = () => {
  banks += 1
  const account_number = String(20_000_000 + banks)
  return { bank_name: 'Monzo', account_name: 'Matrix', sort_code: '04-00-04', account_number }
}

const bank: Maker = async (_world, owner) => {
  const { data } = await owner.does(listWithdrawalMethods)
  if (data.length >= maxWithdrawalMethods) await owner.does(deleteWithdrawalMethod, { params: { id: data[0].id } })
  return (await owner.does(addWithdrawalMethod, { body: freshBank() })).data.id
}

const card: Maker = async (_world, owner) => {
  const address = { address: '12 Mill Lane', city: 'Leeds' }
  return (await owner.does(addBillingMethod, { body: { ...goodCard, ...address } })).data.id
}

const payee: Maker = async (_world, owner) => (await owner.does(createConnectedAccount)).data.stripe_account_id

// Everybody has received Sparks for entering where they live.
const movement: Maker = async ({ place }, owner) => {
  await place.settle()
  return (await owner.does(listMovements)).data[0].id
}

// A card payment whose holder disputes it.
const chargeback: Maker = async ({ place, ruth }, owner) => {
  const { clientSecret } = await owner.does(fundWallet, { body: { amount: 1 } })
  await payWith(place.visitor, clientSecret, { number: '4000000000000259' })
  await owner.does(confirmFunding, { body: { clientSecret } })
  await place.settle()
  const { data } = await ruth.does(listChargebacks)
  return data.find(
    (one: { member_id: string; answered_at: string | null }) => one.member_id === owner.id && !one.answered_at,
  ).id
}

const message: Maker = async ({ ana }, owner) =>
  (await ana.does(sendMessage, { body: { receiverId: owner.id, content: 'Are you free on Tuesday?' } })).data._id

const messagePhoto: Maker = async ({ ana }, owner) => {
  await owner.does(sendMessage, { body: { receiverId: ana.id, content: 'What does it look like?' } })
  return (await ana.does(sendMessage, { body: { receiverId: owner.id }, files: [await picture('photo')] })).data._id
}

const letter: Maker = async ({ place }, owner) => {
  const id = newId()
  await place.rows(
    `insert into contact_messages (id, stamp_id, first_name, email, message, sent_at) values ($1, $1, 'Odd', $2, 'Odd.', $3)`,
    [id, owner.email, place.now()],
  )
  return id
}

const notification: Maker = ({ place }, owner) => decideDocument(place, owner)

const suggestion: Maker = async (_world, owner) => {
  suggested += 1
  return (await owner.does(suggestSkill, { body: { name: `Stilt walking ${suggested}` } })).data._id
}

export const makers = {
  suggestion,
  otherSuggestion: suggestion,
  heldReferral: holdReferral,
  otherReferral: holdReferral,
  letter,
  otherLetter: letter,
  booking,
  accepted,
  inProgress,
  otherTime,
  arrangement,
  agreed,
  completed,
  review,
  shownReview,
  otherShown: shownReview,
  disputed,
  disputeFile,
  offer,
  message,
  messagePhoto,
  notification,
  device,
  exception,
  otherCalendar,
  identity,
  bill,
  ...caseMakers,
  ...contentMakers,
  movement,
  bank,
  card,
  payee,
  chargeback,
  ...correctionMakers,
  helpRequest,
  helpOffer,
  helpQuestion,
  savedSearch,
  member: async (_world: World, owner: Person) => owner.id,
  skill: (_world: World, owner: Person) => offerSkill(owner, 10),
  category: async () => '0190a000-0000-7000-8000-000000000001',
} satisfies Record<string, Maker>
export type Thing = keyof typeof makers
