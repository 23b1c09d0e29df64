import { blockMember } from '@sparkhood/contract/admin/safety'
import { suspendMember } from '@sparkhood/contract/admin/sanctions'
import { addException } from '@sparkhood/contract/bookings/availability'
import { offerHelp } from '@sparkhood/contract/helping/offers'
import { askHelpQuestion } from '@sparkhood/contract/helping/questions'
import { askForHelp } from '@sparkhood/contract/helping/requests'
import { listCategories } from '@sparkhood/contract/listings/skills'
import { listMovements } from '@sparkhood/contract/money/statement'
import { followMember } from '@sparkhood/contract/people/follows'
import { updateProfile } from '@sparkhood/contract/people/profiles'
import { getInvitation } from '@sparkhood/contract/people/referrals'
import { sendMessage } from '@sparkhood/contract/talking/messages'
import { seeNotifications } from '@sparkhood/contract/talking/notifications'
import { changeAccountStatus } from '../../src/features/accounts/public.ts'
import { rewriteCard } from '../../src/features/discovery/public.ts'
import { endHelpers } from '../../src/features/trusted-helpers/public.ts'
import { domainEvent } from '../../src/platform/events.ts'
import { newId } from '../../src/platform/secrets/random.ts'
import { ask } from '../bookings.ts'
import { signUpAdmin } from '../documents.ts'
import { makers, type Thing } from '../matrix/cast.ts'
import type { World } from '../matrix/world.ts'
import { fund } from '../money.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { offerSkill, type Person, settleIn, signUp } from '../people.ts'
import { nextStart } from '../starts.ts'
import { actingFor, letHelp } from '../trusted-helpers.ts'

/** The states of the others, with their names; a later block changes the name. */
const names = {
  plain: ['Paula'],
  iBlk: ['Ivor', 'Ignatius'],
  blMe: ['Mabel', 'Marigold'],
  susp: ['Sylvia'],
  clos: ['Clement'],
  gone: ['Gideon'],
  hBlk: ['Hector', 'Hieronymus'],
  dBlk: ['Dorcas', 'Desdemona'],
  term: ['Terence'],
  away: ['Avery'],
  nopl: ['Norbert'],
  paus: ['Percival'],
  pend: ['Penelope'],
  rejd: ['Reginald'],
  wdrn: ['Wilfred'],
} as const
export type State = keyof typeof names
export const states = Object.keys(names) as State[]
/** States that matter only to searches, and to calls that begin something. */
export const ofListings = /^(term|away|nopl|paus|pend|rejd|wdrn)$/

/** `skill` is their skill at £10 an hour. */
export type Other = Person & { state: State; skill: string; called: string; receipt?: string }
export type Peers = {
  place: Neighbourhood
  ana: Person
  dana: Person
  danaForAna: Person
  cara: Person
  ruth: Person
  /** Ana's referral code. */
  code: string
  /** The category and title of everybody's listing. */
  category: string
  title: string
  /** Requests for help of Cara and of Ana, on which the others ask questions and make offers. */
  carasRequest: string
  anasRequest: string
  skills: Map<string, string>
  others: Map<State, Other>
}

/**
 * Whose the thing is: the other's, with Ana as its other side; Ana's, with the other as its other side; or Cara's with
 * the other.
 */
export type Side = 'theirs' | 'hers' | 'third'

/** Returns the world of the matrix, whose Ana is the other side of the thing, and whose Ben is the other. */
export function getWorld({ place, ana, cara, ruth, skills }: Peers, side: Side, other: Other): World {
  const party = side === 'theirs' ? ana : other
  return { place, ruth, skills, ana: party, cara, dan: other, ben: other, sue: other, cleo: other }
}
export const getOwner = ({ ana, cara }: Peers, side: Side, other: Other): Person =>
  side === 'theirs' ? other : side === 'hers' ? ana : cara

/**
 * Makes a request for help of `asker`. A member may have at most twenty open requests, so each of the others posts it
 * and its owner is then changed.
 */
async function askFor({ place }: Peers, other: Other, asker: Person): Promise<string> {
  const id = (await other.does(askForHelp, { body: { title: 'Carry a sofa upstairs' } })).data._id
  await place.rows('update help_requests set asker_id = $2 where id = $1', [id, asker.id])
  return id
}

const unlike: Partial<Record<Thing, (peers: Peers, side: Side, other: Other) => Promise<string>>> = {
  helpRequest: (peers, side, other) => askFor(peers, other, getOwner(peers, side, other)),
  helpOffer: async (peers, side, other) => {
    const [asker, helper] = side === 'theirs' ? [peers.ana, other] : [other, peers.ana]
    const request_id = await askFor(peers, other, asker)
    return (await helper.does(offerHelp, { body: { request_id, booking_date: nextStart().toISOString() } })).data._id
  },
  helpQuestion: async (peers, side, other) => {
    const [asker, helper] = side === 'theirs' ? [other, peers.ana] : [peers.ana, other]
    const id = await askFor(peers, other, asker)
    const { data } = await helper.does(askHelpQuestion, { params: { id }, body: { content: 'How heavy is it?' } })
    return data.questions[0]._id
  },
  helping: ({ place, ana }, side, other) =>
    side === 'theirs' ? writeInvitation(place, ana, other) : writeInvitation(place, other, ana),
  vouch: (peers, side, other) => make(peers, 'vouchOfAna', [side, other]),
}

/** Makes a thing; returns its id. */
export const make = (peers: Peers, thing: Thing, [side, other]: readonly [Side, Other]): Promise<string> =>
  unlike[thing]?.(peers, side, other) ?? makers[thing](getWorld(peers, side, other), getOwner(peers, side, other))

export async function openPeers(): Promise<Peers> {
  const place = await openNeighbourhood()
  Object.assign(place.wiring.tools.limits, { spend: () => {}, count: async () => {} })
  const settled = async (name: string): Promise<Person> => {
    const person = await signUp(place, name)
    await settleIn(person)
    return person
  }
  const [ana, dana, cara] = [await settled('Ana'), await settled('Dana'), await settled('Cara')]
  const code = (await ana.does(getInvitation)).data.referral_code
  const askForSofa = async (who: Person) =>
    (await who.does(askForHelp, { body: { title: 'Carry a sofa upstairs' } })).data._id
  const { data: categories } = await ana.does(listCategories)
  const { _id: category, title } = categories[0]
  const peers: Peers = {
    ...{ place, ana, dana, cara, code, category, title },
    danaForAna: actingFor(dana, await letHelp(ana, dana, { monthly_sparks: 20 })),
    ruth: await signUpAdmin(place, 'Ruth'),
    carasRequest: await askForSofa(cara),
    anasRequest: await askForSofa(ana),
    skills: new Map([
      [ana.id, await offerSkill(ana, 0)],
      [cara.id, await offerSkill(cara, 0)],
    ]),
    others: new Map(),
  }
  await fund(ana, 500)
  for (const state of states) peers.others.set(state, await meet(peers, state))
  return peers
}

async function writeInvitation(place: Neighbourhood, member: Person, helper: Person): Promise<string> {
  const id = newId()
  await place.rows(
    `insert into helper_grants (id, member_id, helper_id, rights, limit_gbp_minor, limit_spark_minor, invited_at, lapses_at, ends_at)
     select $1, $2, $3, '{diary}', 0, 0, $4, later, later from (select $4::timestamptz + interval '90 days' as later) t`,
    [id, member.id, helper.id, place.now()],
  )
  return id
}

/** Signs up a member whom Ana has invited, with a listing. */
async function meet({ place, code, skills }: Peers, state: State): Promise<Other> {
  const [name] = names[state]
  const person = await signUp(place, name, { referred_by: code })
  await settleIn(person)
  skills.set(person.id, await offerSkill(person, 0))
  return { ...person, state, skill: await offerSkill(person, 10), called: name }
}

/** Makes what lists show of a member: their things with Ana, and with Cara. */
export async function share(peers: Peers, other: Other): Promise<void> {
  const { ana, carasRequest, anasRequest } = peers
  await ana.does(followMember, { params: { id: other.id } })
  await other.does(followMember, { params: { id: ana.id } })
  await ana.does(sendMessage, { body: { receiverId: other.id, content: 'Hello there.' } })
  await other.does(sendMessage, { body: { receiverId: ana.id, content: 'Hello to you.' } })
  if (ofListings.test(other.state)) return
  for (const id of [carasRequest, anasRequest])
    await other.does(askHelpQuestion, { params: { id }, body: { content: 'How heavy is it?' } })
  const booking_date = nextStart().toISOString()
  await other.does(offerHelp, { body: { request_id: anasRequest, booking_date } })
  await make(peers, 'helpRequest', ['theirs', other])
  for (const side of ['theirs', 'hers'] as const) {
    await make(peers, 'vouchOfAna', [side, other])
    await make(peers, 'shownReview', [side, other])
    if (other.state === 'gone') continue
    await fund(other, 50)
    await make(peers, 'accepted', [side, other])
    await make(peers, 'arrangement', [side, other])
    await make(peers, 'booking', [side, other])
    await make(peers, 'helpOffer', [side, other])
    await make(peers, 'message', [side, other])
  }
  await make(peers, 'vouchOfAna', ['third', other])
  await make(peers, 'shownReview', ['third', other])
  // Each gets its own notification.
  if (other.state !== 'gone') {
    await ask(ana, other, { skill: other.skill, at: nextStart() })
    other.receipt = (await ana.does(listMovements)).data[0].id
  }
  await peers.place.settle()
  await ana.does(seeNotifications, { body: {} })
}

/** Applies the state of each of the others. */
export async function turn(peers: Peers): Promise<void> {
  const { place, ana, dana, others } = peers
  const changes: Partial<Record<State, (other: Other) => Promise<unknown>>> = {
    iBlk: ({ id }) => ana.does(blockMember, { params: { id } }),
    blMe: (other) => other.does(blockMember, { params: { id: ana.id } }),
    hBlk: (other) => other.does(blockMember, { params: { id: dana.id } }),
    dBlk: ({ id }) => dana.does(blockMember, { params: { id } }),
    susp: ({ id }) => peers.ruth.does(suspendMember, { params: { id }, body: { because: 'other', reason: 'Odd.' } }),
    clos: ({ id }) => close(peers, id, 14),
    gone: async ({ id }) => {
      await close(peers, id, 0)
      await place.settle()
      await place.app.jobs.runTimed('privacy.close')
    },
    term: ({ id }) => place.rows(`update accounts set terms_version = '2025-01' where id = $1`, [id]),
    away: (other) =>
      other.does(addException, { body: { first_day: '2026-11-24', last_day: '2027-11-20', confirm: true } }),
    nopl: ({ id }) => place.rows('delete from places where member_id = $1', [id]),
    paus: ({ id }) => place.rows('update skills set paused_at = now() where member_id = $1', [id]),
    pend: ({ id }) => place.rows(`update skills set approval_status = 'pending' where member_id = $1`, [id]),
    rejd: ({ id }) => place.rows(`update skills set approval_status = 'rejected' where member_id = $1`, [id]),
    wdrn: ({ id }) => place.rows('update skills set withdrawn_at = now() where member_id = $1', [id]),
  }
  // Ana may vouch for as many people as there are here.
  await place.rows(`update accounts set created_at = created_at - interval '2 years' where id = $1`, [ana.id])
  await place.rows(`update vouches set created_at = created_at - interval '2 years' where voucher_id = $1`, [ana.id])
  for (const [state, change] of Object.entries(changes)) {
    const other = others.get(state as State) as Other
    await change(other)
    const [, today] = names[other.state] as readonly [string, string?]
    if (today) await other.does(updateProfile, { params: { id: other.id }, body: { firstname: today } })
    other.called = today ?? other.called
    await place.scope().transaction((scope) => rewriteCard(scope, other.id))
  }
  await place.settle()
}

/** Starts closing an account, which ends after a number of days, although bookings are under way. */
async function close({ place }: Peers, id: string, days: number): Promise<void> {
  await place.rows(
    `insert into closings (member_id, asked_at, erases_at) values ($1, $2, $2::timestamptz + $3 * interval '1 day')`,
    [id, place.now(), days],
  )
  await place.scope().transaction(async (scope) => {
    await changeAccountStatus(scope, id, 'closing')
    await endHelpers(scope, id)
    await scope.emit(domainEvent('member.closing', { memberId: id }))
  })
}
