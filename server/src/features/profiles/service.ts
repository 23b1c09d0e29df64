import type { InputOf } from '@sparkhood/contract/endpoint'
import type { KycStatus } from '@sparkhood/contract/people/person'
import type {
  BasicProfile,
  getProfile as getProfileEndpoint,
  Profile,
  updateBio,
  updateProfile,
} from '@sparkhood/contract/people/profiles'
import { oneAddress } from '@sparkhood/contract/primitives/email'
import { pounds, sparks } from '@sparkhood/contract/primitives/money'
import { domainEvent } from '../../platform/events.ts'
import { getPhone, showPhone } from '../../platform/phones/phone-numbers.ts'
import { dropUnreported, erasePhotos, keepPhotos, withPhotoCleanup } from '../../platform/photos.ts'
import { refuseContactDetails, refuseContactInNames } from '../../platform/public-text.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Acting, MemberScope, Scope, Uses } from '../../platform/scope.ts'
import type { SentFile } from '../../platform/serve.ts'
import { changePhone } from '../accounts/public.ts'
import { changeUsualHours, findOutline } from '../availability/public.ts'
import { rewriteCard } from '../discovery/public.ts'
import { getBalances } from '../wallet/public.ts'
import { isTownOnly, type PlaceChange, placeAfter } from './places.ts'
import * as queries from './queries.ts'
import { getCompletion, isRenamed } from './rules.ts'

/**
 * Returns a member as the actor may see them: private fields only of themselves, unless they ask for the public view.
 * Refuses members who do not exist or are suspended.
 */
export async function getProfile(
  scope: MemberScope<'geocoder'>,
  { params, query }: InputOf<typeof getProfileEndpoint>,
) {
  const { id: memberId } = params
  if (memberId === scope.actor.id && query.as !== 'others') {
    return scope.acting ? getForHelper(scope, scope.acting) : getOwnProfile(scope)
  }
  return getShown(scope, memberId)
}

/**
 * Returns what helpers may read of the member they act for: the public profile and, if they may book, the member's
 * home, with which the forms start. Other private fields have the same value for everybody.
 */
async function getForHelper(scope: MemberScope, { rights }: Acting): Promise<Profile> {
  const [shown, { place }] = await Promise.all([getShown(scope, scope.actor.id), getOwnFacts(scope)])
  return { ...shown, ...sameForAll, ...getHome(shown, rights.includes('book') ? place : null) }
}

const sameForAll = {
  email: '',
  phone: '',
  role: 'member',
  expertVisibility: true,
  shows_email: false,
  shown_to_visitors: false,
  easy_read: null,
  linked_account: false,
  cash_balance: pounds(0),
  spark_token_balance: sparks(0),
  referral_code: '',
  terms_due: null,
  closing: false,
  completion: [],
  has_booked: true,
  place_to_improve: false,
} satisfies Partial<Profile>

/** A member's home in their own words, with which their forms start. */
const getHome = (shown: Profile, place: queries.PrivateFacts['place']) => ({
  locationName: place?.locationName || shown.locationName,
  street: place?.street ?? '',
  zip_code: place?.zipCode ?? '',
  exact_lat: place?.point.lat ?? null,
  exact_lon: place?.point.lon ?? null,
  exactness: place?.exactness ?? null,
})

async function getShown(scope: MemberScope, memberId: string, asOwner = false): Promise<Profile> {
  const { week, ...shown } = (await queries.findShownProfile(scope, memberId, asOwner)) ?? refuse('member.not_found')
  const hours = week ? findOutline(week) : undefined
  return {
    ...shown,
    openingTime: hours?.opens ?? '',
    closingTime: hours?.closes ?? '',
    weekendsInclusive: hours?.weekends ?? false,
  }
}

async function getOwnProfile(scope: MemberScope<'geocoder'>): Promise<Profile> {
  const [shown, facts, balances] = await Promise.all([
    getShown(scope, scope.actor.id, true),
    getOwnFacts(scope),
    getBalances(scope, scope.actor.id),
  ])
  const { place } = facts
  return {
    ...shown,
    ...getHome(shown, place),
    email: facts.email,
    phone: showPhone(facts.phone),
    expertVisibility: facts.expertVisibility,
    shows_email: facts.showsEmail,
    shown_to_visitors: facts.shownToVisitors,
    easy_read: facts.easyRead,
    gender: facts.gender,
    role: facts.role,
    linked_account: facts.payoutLinked,
    cash_balance: pounds(balances.gbp.available),
    spark_token_balance: sparks(balances.spark.available),
    referral_code: facts.referralCode,
    terms_due: scope.actor.termsDue ?? null,
    closing: scope.actor.closing ?? false,
    completion: getCompletion(facts),
    has_booked: facts.hasBooked,
    place_to_improve: place ? place.isBettered && (await isTownOnly(scope, place)) : false,
  }
}

const getOwnFacts = async (scope: MemberScope): Promise<queries.PrivateFacts> =>
  (await queries.findOwnFacts(scope)) ?? refuse('member.not_found')

/** Name and photo of a member. */
export const getBasicProfile = async (scope: MemberScope, memberId: string): Promise<BasicProfile> =>
  (await queries.findBasicProfile(scope, memberId)) ?? refuse('member.not_found')

/** Changes the actor's bio, and their place if one is sent. */
export const changeBio = (
  scope: MemberScope<'geocoder' | 'live'>,
  body: InputOf<typeof updateBio>['body'],
): Promise<void> => changeOwn(scope, body)

/** Changes the actor's profile; omitted fields are unchanged. */
export async function changeProfile(
  scope: MemberScope<'geocoder' | 'live'>,
  { params, body }: InputOf<typeof updateProfile>,
): Promise<void> {
  if (params.id !== scope.actor.id) refuse('member.not_you')
  const { email, password, ...change } = body
  if (password) refuse('profile.password_elsewhere')
  await changeOwn(scope, change, email)
}

type Change = Omit<InputOf<typeof updateProfile>['body'], 'email' | 'password'>

async function changeOwn(
  scope: MemberScope<'geocoder' | 'live'>,
  { phone, ...change }: Change,
  email?: string,
): Promise<void> {
  const { openingTime: opens, closingTime: closes, weekendsInclusive: weekends } = change
  const facts = await getOwnFacts(scope)
  const { place: today, email: todaysEmail } = facts
  if (email && oneAddress(email.trim()) !== oneAddress(todaysEmail)) refuse('profile.email_elsewhere')
  refuseContactDetails({ bio: change.bio }, { bio: facts.bio })
  if (isRenamed(facts, change)) refuseContactInNames({ ...facts, ...change })
  const number = phone && getPhone(phone)
  const place = await placeAfter(scope, today, change)
  await scope.transaction(async (inner) => {
    await queries.changeProfile(inner, change)
    await changeUsualHours(inner, { opens, closes, weekends })
    if (number !== undefined) await changePhone(inner, scope.actor.id, number)
    if (place) await queries.writePlace(inner, place)
    await rewriteCard(inner, scope.actor.id)
    // Names are known since registration, so the place completes the basics.
    if (place && !today) await inner.emit(domainEvent('member.completed_basics', { memberId: scope.actor.id }))
    await publishChange(inner, { renamed: isRenamed(facts, change), moved: Boolean(today && place?.isNewHome) })
  })
}

const publishChange = async (scope: MemberScope, changed: { renamed: boolean; moved: boolean }): Promise<void> => {
  if (!changed.renamed && !changed.moved) return
  // The change may have waited for an approval of what was said before, which is taken back with the others.
  const at = (await queries.getChangedAt(scope)).toISOString()
  await scope.emit(domainEvent('member.changed', { memberId: scope.actor.id, ...changed, at }))
}

/**
 * Looks up the home of somebody who is about to join; it asks the geocoder, so call it with no transaction open. Returns what
 * writes it, for the transaction in which they join.
 */
export async function prepareHome(scope: MemberScope<'geocoder'>, memberId: string, said: PlaceChange) {
  const as = <One extends MemberScope>(one: One): One => ({
    ...one,
    actor: { id: memberId, sid: one.actor.sid, role: 'member' },
  })
  const place = await placeAfter(as(scope), null, said)
  return async (inner: MemberScope<'live'>): Promise<void> => {
    if (place) await queries.writePlace(as(inner), place)
    await rewriteCard(inner, memberId)
    if (place) await inner.emit(domainEvent('member.completed_basics', { memberId }))
  }
}

/** Leaves the actor's place as it is; they are not asked about it again. */
export const keepPlace = async (scope: MemberScope): Promise<void> => void (await queries.writeAsked(scope))

/** Changes the actor's photo; returns its address. */
export async function changePhoto(
  scope: MemberScope<'files' | 'images' | 'live'>,
  files: readonly SentFile[],
): Promise<string> {
  if (files.length === 0) refuse('photo.missing')
  const refusals = { notImage: 'photo.not_image', tooMany: 'photo.not_image' } as const
  const [photo = ''] = await keepPhotos(scope, files.slice(0, 1), { refusals, room: 1 })
  const replaced = await withPhotoCleanup(scope, [photo], () => swapPhoto(scope, photo))
  await dropUnreported(scope, [replaced])
  return photo
}

/** Takes the actor's photo away, its files too; without one it changes nothing. */
export const removePhoto = async (scope: MemberScope<'files' | 'images' | 'live'>): Promise<void> =>
  dropUnreported(scope, [await swapPhoto(scope, '')])

/** Writes the actor's photo, on their card too; returns the one before. */
const swapPhoto = (scope: MemberScope<'live'>, photo: string): Promise<string> =>
  scope.transaction(async (inner) => {
    const before = await queries.replacePhoto(inner, photo)
    await rewriteCard(inner, scope.actor.id)
    return before
  })

/** Leaves of a profile "Former member", and of the place and the photo nothing. Idempotent. */
export async function eraseProfile(scope: Scope<'files'>, memberId: string): Promise<void> {
  await erasePhotos(scope, [await queries.getPhotoOf(scope, memberId)])
  await queries.writeErased(scope, memberId)
}

/**
 * Writes down how far a member's identity checks have come, and shows it on their card. Call it in the transaction that
 * changed it, as its last step; `checkedAt` is given with `approved` and null otherwise.
 */
export async function recordKyc(
  scope: Pick<Scope, 'db' | 'now'> & Uses<'live'>,
  memberId: string,
  outcome: { status: KycStatus; checkedAt: Date | null },
): Promise<void> {
  await queries.writeKycStatus(scope, memberId, outcome)
  await rewriteCard(scope, memberId)
}
