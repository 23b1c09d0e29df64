import { requestBooking } from '@sparkhood/contract/bookings/bookings'
import { termsVersion } from '@sparkhood/contract/people/accounts'
import { helperRights, maxHelperDays } from '@sparkhood/contract/people/helper-terms'
import type { Mail } from '../src/adapters/mail/mailer.ts'
import { addAssisted, seeAssisted } from '../src/features/assisted-members/members.ts'
import { storeLetter } from '../src/features/assisted-members/public.ts'
import { emailAboutMove } from '../src/features/bookings/transitions/emails.ts'
import { changeBio } from '../src/features/profiles/service.ts'
import { onBehalf } from '../src/features/trusted-helpers/public.ts'
import { placeDay } from '../src/platform/clock.ts'
import { actedFor } from '../src/platform/http/on-behalf.ts'
import type { FullMemberScope, Scope } from '../src/platform/scope.ts'
import { newId } from '../src/platform/secrets/random.ts'
import { asMember, known, type Play } from './acts.ts'
import { ask, take } from './dealings.ts'
import type { PlannedAssisted } from './plan/assisted.ts'
import type { Step } from './plan/bookings.ts'
import { daysAfter } from './plan/calendar.ts'

/** An organiser adds a person without email, who has agreed by phone. */
export async function addNeighbour(play: Play, { neighbour, organiser }: PlannedAssisted): Promise<void> {
  const { firstname, lastname, gender, phone, bio, home, joinedAt } = neighbour
  if (!home) throw new Error(`${firstname} lives nowhere`)
  const id = await addAssisted(asMember(play, organiser, joinedAt), {
    firstname,
    lastname,
    gender,
    phone,
    told_by: 'letter',
    locationName: `${home.quarter.name}, ${home.city.name}`,
    street: home.street,
    zip_code: home.zip,
    ...home.at,
    adult: true,
    terms_version: termsVersion,
    given_by: 'member',
    how: 'phone',
    rights: [...helperRights],
    monthly_pounds: 0,
    monthly_sparks: 20,
    last_day: placeDay(daysAfter(joinedAt, maxHelperDays)),
  })
  play.memberIds.set(neighbour.email, id)
  await changeBio(asMember(play, neighbour, joinedAt), { bio })
}

/** Their organiser requests a visit on their behalf. */
export async function askFor(play: Play, { neighbour, organiser, visit }: PlannedAssisted): Promise<void> {
  const helper = asMember(play, organiser, visit.requestedAt)
  const { agreements } = await seeAssisted(helper, known(play.memberIds, neighbour.email))
  const [agreement] = agreements
  if (!agreement) throw new Error(`Nobody acts for ${neighbour.firstname}`)
  const acting = {
    grantId: agreement._id,
    helperId: helper.actor.id,
    rights: agreement.rights,
    organised: true,
    about: {},
  }
  const verb = async (scope: Scope) => {
    await ask(play, visit, scope as FullMemberScope)
    return {}
  }
  const scope = { ...asMember(play, neighbour, visit.requestedAt), acting }
  // Nothing was sent: `verb` reads the plan instead.
  const sent = undefined as never
  await actedFor({ endpoint: requestBooking, verb }, { scope, sent, door: onBehalf })
}

/** The provider accepts the visit, and the letter about it waits to be printed. */
export async function takeAndTell(play: Play, { visit }: PlannedAssisted, step: Step): Promise<void> {
  await take(play, visit, step)
  const scope = play.stage.at(step.at)
  const send = async (email: Mail) => {
    await storeLetter(scope, email, newId())
    return 'taken' as const
  }
  const moved = { bookingId: known(play.bookingIds, visit), to: 'accepted', why: 'accept', by: 'provider' } as const
  await emailAboutMove({ ...scope, mail: { ...scope.mail, send } }, moved)
}
