import { confirm } from '@sparkhood/contract/people/credentials'
import { actingForHeader, type HelperRight } from '@sparkhood/contract/people/helper-terms'
import { acceptHelping, inviteHelper } from '@sparkhood/contract/people/trusted-helpers'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { newId } from '../src/platform/secrets/random.ts'
import type { Asking } from './bookings.ts'
import { fund, giveSparks } from './money.ts'
import { type Neighbourhood, openNeighbourhood } from './neighbourhood.ts'
import { goodPassword, offerSkill, type Person, settleIn, signUp } from './people.ts'

export type Allowed = {
  rights?: readonly HelperRight[]
  monthly_pounds?: number
  monthly_sparks?: number
  last_day?: string
}

/** The body of an invitation; by default all rights and £50 a month. */
export const invitation = ({ rights = ['book', 'message', 'diary', 'pay'], ...rest }: Allowed = {}) => ({
  rights: [...rights],
  ...(rights.includes('pay') && { monthly_pounds: 50 }),
  last_day: '2027-05-01',
  ...rest,
})

/** Confirms the person's identity. */
export const confirmIdentity = (who: Person) => who.does(confirm, { body: { password: goodPassword } })

/** A member lets another act for them; returns the id of the agreement. */
export async function letHelp(member: Person, helper: Person, allowed: Allowed = {}): Promise<string> {
  await confirmIdentity(member)
  const { data } = await member.does(inviteHelper, { body: { email: helper.email, ...invitation(allowed) } })
  await helper.does(acceptHelping, { params: { id: data._id } })
  return data._id
}

/** The same person, with every call made on behalf of the agreement's member. */
export const actingFor = (helper: Person, grantId: string): Person => ({
  ...helper,
  call: (endpoint, sending = {}) =>
    helper.call(endpoint, { ...sending, headers: { ...sending.headers, [actingForHeader]: grantId } }),
  does: (endpoint, sending = {}) =>
    helper.does(endpoint, { ...sending, headers: { ...sending.headers, [actingForHeader]: grantId } }),
})

export type Household = { rose: Person; dana: Person; ben: Person; cara: Person; skill: string; caras: string }

/** Rose with £200 and 50 Sparks, her daughter Dana, and two neighbours with a skill at £10 an hour. */
export async function openHousehold(place: Neighbourhood): Promise<Household> {
  const rose = await signUp(place, 'Rose')
  const dana = await signUp(place, 'Dana')
  const ben = await signUp(place, 'Ben')
  const cara = await signUp(place, 'Cara')
  for (const one of [rose, ben, cara]) await settleIn(one)
  await fund(rose, 200)
  await giveSparks(place, rose, 50)
  return { rose, dana, ben, cara, skill: await offerSkill(ben, 10), caras: await offerSkill(cara, 10) }
}

/** A household in which Dana acts for Rose, with all rights, £50 and 20 Sparks a month; rate limits by account are off. */
export async function openHelping() {
  const place = await openNeighbourhood()
  const home = await openHousehold(place)
  Object.assign(place.wiring.tools.limits, { count: async () => {} })
  const grant = await letHelp(home.rose, home.dana, { monthly_sparks: 20 })
  return { place, home, grant, danaForRose: actingFor(home.dana, grant), asking: askingInTurn(home) }
}

/** Returns a maker of booking requests for Ben's skill, each with its own start. */
function askingInTurn({ skill }: Household) {
  let hours = 0
  return (rest: Partial<Asking> = {}): Asking => {
    hours += 1
    const at = new Date(Date.UTC(2026, 10, 26 + Math.floor(hours / 8), 9 + (hours % 8)))
    return { skill, at, ...rest }
  }
}

/** Returns the code of a refusal, or 'done' if the call succeeded. */
export const getCode = async (asked: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await asked
  return status === 200 ? 'done' : body.code
}

/** Inserts a member's invitation, ending the helper's earlier ones, without notifying anybody; returns its id. */
export async function askToHelp(place: Neighbourhood, member: Person, helper: Person): Promise<string> {
  const id = newId()
  const gone = `update helper_grants set ended_at = $2, ended_by = 'member' where helper_id = $1 and ended_at is null`
  await place.rows(gone, [helper.id, place.now()])
  await place.rows(
    `insert into helper_grants (id, member_id, helper_id, rights, limit_gbp_minor, limit_spark_minor, invited_at, lapses_at, ends_at)
     select $1, $2, $3, '{diary}', 0, 0, $4, later, later from (select $4::timestamptz + interval '90 days' as later) t`,
    [id, member.id, helper.id, place.now()],
  )
  return id
}

const insertGrant = `insert into helper_grants (id, member_id, helper_id, invited_email, rights, limit_gbp_minor, limit_spark_minor,
    invited_at, lapses_at, accepted_at, ends_at)`

/** Inserts an invitation that lapsed at a moment. */
const writeOldInvitation = (place: Neighbourhood, member: Person, { at, nth }: { at: Date; nth: number }) =>
  place.rows(`${insertGrant} values ($1, $2, null, $3, '{diary}', 0, 0, $4, $4, null, $5)`, [
    newId(),
    member.id,
    `${nth}@e.org`,
    at,
    place.now(),
  ])

/** Inserts an agreement that ended at a moment, with an act under it. */
const writeOldAgreement = (place: Neighbourhood, [member, helper]: [Person, Person], at: Date) =>
  place.rows(
    `with granted as (${insertGrant} values ($1, $2, $3, null, '{diary}', 0, 0, $4, $4, $4, $4) returning id)
     insert into helper_acts (id, grant_id, act, at) select $1, id, 'POST /message', $4 from granted`,
    [newId(), member.id, helper.id, at],
  )

type People = { place: Neighbourhood; ana: Person; ben: Person }

/** The sweeps of invitations that nobody accepted and of ended agreements, with how long the rows stay. */
export const helperSweeps = (people: () => People) => [
  {
    job: 'helpers.sweep',
    table: 'helper_grants',
    keptMs: 30 * dayMs,
    write: (at: Date, nth: number) => writeOldInvitation(people().place, people().ana, { at, nth }),
  },
  {
    job: 'helpers.sweep',
    table: 'helper_acts',
    keptMs: 365 * dayMs,
    write: (at: Date, nth: number) => {
      const { place, ana, ben } = people()
      return writeOldAgreement(place, nth === 1 ? [ana, ben] : [ben, ana], at)
    },
  },
]
