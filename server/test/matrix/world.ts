import { blockMember } from '@sparkhood/contract/admin/safety'
import { login } from '@sparkhood/contract/people/accounts'
import { suspendMember } from '../../src/features/moderation/suspensions/suspensions.ts'
import { getCaller } from '../caller.ts'
import { signUpAdmin } from '../documents.ts'
import { fund } from '../money.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { goodPassword, offerSkill, type Person, settleIn, signUp } from '../people.ts'

/** Everybody of the table, and their things. */
export type World = {
  place: Neighbourhood
  ben: Person
  ana: Person
  cara: Person
  dan: Person
  sue: Person
  cleo: Person
  ruth: Person
  /** The skills of the three owners, free of charge. */
  skills: Map<string, string>
}

/** Gives a person a new session, as the old one may have ended. */
export async function signInAgain({ place }: World, person: Person): Promise<void> {
  const { data } = await place.visitor.does(login, { body: { email: person.email, password: goodPassword } })
  Object.assign(
    person,
    getCaller(() => place.app.http, data.accessToken),
  )
}

/** Opens the neighbourhood of the table. */
export async function openWorld(): Promise<World> {
  const place = await openNeighbourhood()
  // The table has more bookings between the same two people than the daily limit allows.
  const { limits } = place.wiring.tools
  const spend = limits.spend.bind(limits)
  Object.assign(limits, {
    spend: (...spent: Parameters<typeof spend>) => (spent[0] === 'requestsToOne' ? undefined : spend(...spent)),
  })
  const named = async (name: string): Promise<Person> => {
    const person = await signUp(place, name)
    await settleIn(person)
    return person
  }
  const world: World = {
    place,
    ben: await named('Ben'),
    ana: await named('Ana'),
    cara: await named('Cara'),
    dan: await named('Dan'),
    sue: await named('Sue'),
    cleo: await named('Cleo'),
    ruth: await signUpAdmin(place, 'Ruth'),
    skills: new Map(),
  }
  const { ben, ana, cara, dan, sue, cleo, ruth } = world
  for (const owner of [ben, sue, cleo]) world.skills.set(owner.id, await offerSkill(owner, 0))
  for (const payer of [ana, cara, dan, cleo, ruth]) await fund(payer, 500)
  await ben.does(blockMember, { params: { id: dan.id } })
  return world
}

/** Suspends Sue and starts closing Cleo's account, once their things have been made. */
export async function turnAway(world: World): Promise<void> {
  const { place, sue } = world
  await place.scope().transaction((scope) => suspendMember(scope, { memberId: sue.id, because: 'other', reason: '' }))
  await beginClosing(world)
}

/** Marks Cleo's account as closing, with all that she has. */
export async function beginClosing(world: World): Promise<void> {
  const { place, cleo } = world
  const values = [cleo.id, place.now()]
  await place.rows('update accounts set closing_at = $2 where id = $1', values)
  await place.rows(
    `insert into closings (member_id, asked_at, erases_at) values ($1, $2, $2::timestamptz + interval '14 days')`,
    values,
  )
  await signInAgain(world, cleo)
}
