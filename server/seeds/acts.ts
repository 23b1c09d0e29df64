import type { Category } from '@sparkhood/contract/listings/skills'
import { addSkill as showSkill } from '../src/features/community/service.ts'
import { rewriteCard } from '../src/features/discovery/public.ts'
import { followMember } from '../src/features/follows/service.ts'
import { markAsRead, sendMessage } from '../src/features/messages/service.ts'
import { confirmFunding, fundWallet } from '../src/features/payments/funding.ts'
import { findOwnFacts, replacePhoto } from '../src/features/profiles/queries.ts'
import { changeBio } from '../src/features/profiles/service.ts'
import { openMember } from '../src/features/registration/public.ts'
import { insertSkill } from '../src/features/skills/queries.ts'
import { approvalOnChange, sparkRateMinor } from '../src/features/skills/rules.ts'
import type { FullMemberScope } from '../src/platform/scope.ts'
import { newId } from '../src/platform/secrets/random.ts'
import { getPhotos, getPortrait } from './album.ts'
import type { PlannedBooking } from './plan/bookings.ts'
import { hoursAfter } from './plan/calendar.ts'
import type { PlannedCheck } from './plan/checks.ts'
import type { Neighbour } from './plan/neighbours.ts'
import type { PlannedSkill } from './plan/skills.ts'
import type { PlannedFollow, PlannedMessage, PlannedWithdrawal } from './plan/town.ts'
import type { Stage } from './stage.ts'

/** The stage, and the ids of what has been created so far. */
export type Play = {
  stage: Stage
  /** Categories by the name of their picture. */
  categories: ReadonlyMap<string, Category>
  /** The hashes of the demo accounts' password, and of a password that nobody knows. */
  hashes: { cast: string; others: string }
  memberIds: Map<string, string>
  skillIds: Map<PlannedSkill, string>
  bookingIds: Map<PlannedBooking, string>
  /** Requests for help, and the first offer of each, by the title of the request. */
  needIds: Map<string, string>
  offerIds: Map<string, string>
  documentIds: Map<PlannedCheck, string>
  /** Bank accounts by email address and bank. */
  methodIds: Map<string, string>
  withdrawalIds: Map<PlannedWithdrawal, string>
}

/** Returns a value that an earlier act must have added. Throws if it is missing. */
export function known<Key, Value>(found: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = found.get(key)
  if (value === undefined) throw new Error(`The demo does not know ${String(key)} yet`)
  return value
}

export const asMember = ({ stage, memberIds }: Play, { email }: Neighbour, at: Date): FullMemberScope =>
  stage.as(known(memberIds, email), at)

/** A neighbour signs up, sets a photo and enters their home. */
export async function join(play: Play, neighbour: Neighbour): Promise<void> {
  const { stage, memberIds, hashes } = play
  const { email, joinedAt, invitedBy, isCast } = neighbour
  const passwordHash = isCast ? hashes.cast : hashes.others
  const inviter = invitedBy ? stage.as(known(memberIds, invitedBy), joinedAt) : undefined
  const referralCode = inviter && (await findOwnFacts(inviter))?.referralCode
  const opened = await stage
    .at(joinedAt)
    .transaction((inner) => openMember(inner, { ...neighbour, passwordHash, referralCode, agreed: true }))
  if (!opened) throw new Error(`${email} has an account already`)
  memberIds.set(email, opened)
  await settleIn(asMember(play, neighbour, hoursAfter(joinedAt, 0.1)), neighbour)
}

async function settleIn(scope: FullMemberScope, neighbour: Neighbour): Promise<void> {
  const portrait = getPortrait(neighbour)
  if (portrait) await replacePhoto(scope, portrait.address)
  const { bio, home } = neighbour
  const place = home && {
    locationName: `${home.quarter.name}, ${home.city.name}`,
    street: home.street,
    zip_code: home.zip,
    lat: home.at.lat,
    lon: home.at.lon,
  }
  await changeBio(scope, { bio, ...place })
}

/** A neighbour adds a listing. Its photos are stored already, so the form's own function does not apply. */
export async function offer(play: Play, owner: Neighbour, skill: PlannedSkill): Promise<void> {
  const scope = asMember(play, owner, skill.offeredAt)
  const category = known(play.categories, skill.picture)
  const id = newId()
  const facts = {
    id,
    kind: skill.offer.kind ?? category.kind,
    rateUnit: skill.offer.per ?? ('hour' as const),
    title: skill.offer.title,
    experienceLevel: skill.level,
    description: skill.description,
    hourlyRateMinor: skill.rateMinor,
    sparkRateMinor: sparkRateMinor(skill.rateMinor),
    photos: getPhotos(owner, skill).map(({ address }) => address),
    approvalStatus: approvalOnChange(!skill.isPending),
  }
  await insertSkill(scope, facts, category._id)
  await rewriteCard(scope, scope.actor.id)
  if (!skill.isPending) await showSkill(scope, id)
  play.skillIds.set(skill, id)
}

/** Tops up a wallet in pounds by card. */
export async function topUp(scope: FullMemberScope, amountMinor: number): Promise<void> {
  const { clientSecret } = await fundWallet(scope, amountMinor, {})
  await confirmFunding(scope, clientSecret)
}

export async function follow(play: Play, { at, follower, followed }: PlannedFollow): Promise<void> {
  await followMember(asMember(play, follower, at), known(play.memberIds, followed.email))
}

/** Sends a message; the receiver reads it unless it has only just arrived. */
export async function say(play: Play, { from, to, at, words, isRead }: PlannedMessage): Promise<void> {
  const body = { receiverId: known(play.memberIds, to.email), content: words }
  const { _id: id } = await sendMessage(asMember(play, from, at), { body, files: [] })
  if (isRead) await markAsRead(asMember(play, to, hoursAfter(at, 0.1)), id)
}
