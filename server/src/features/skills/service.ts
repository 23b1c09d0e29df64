import type { InputOf } from '@sparkhood/contract/endpoint'
import { maxPhotos } from '@sparkhood/contract/files'
import {
  type addSkill,
  type editSkill,
  maxSkills,
  type OwnSkill,
  type SkillOffer,
} from '@sparkhood/contract/listings/skills'
import { takeAdvisoryLock } from '../../platform/data/database.ts'
import { domainEvent } from '../../platform/events.ts'
import { erasePhotos, keepPhotos, withPhotoCleanup } from '../../platform/photos.ts'
import { refuseContactDetails } from '../../platform/public-text.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'
import type { SentFile } from '../../platform/serve.ts'
import { rewriteCard } from '../discovery/public.ts'
import { change } from './change.ts'
import { photoRefusals } from './photos.ts'
import * as queries from './queries.ts'
import { approvalOnChange, changeHides, hasNothingToReview, mayBeRatedBy, sparkRateMinor } from './rules.ts'

type Sent<E extends typeof addSkill | typeof editSkill> = InputOf<E> & { files: SentFile[] }

/** A listing as the actor may see it. Refuses with skill.not_found if there is none, or they may not see it. */
export async function getSkill(scope: MemberScope, skillId: string): Promise<SkillOffer> {
  const offer = (await queries.findOffer(scope, skillId)) ?? refuse('skill.not_found')
  return { ...offer, change_hides: offer.is_yours && changeHides(scope.settings.autoApprove, offer.approval_status) }
}

/** Adds a listing (a skill, a service or a tool), titled as its category unless it has a title. */
export async function offerSkill(
  scope: MemberScope<'files' | 'images' | 'live'>,
  { body, files }: Sent<typeof addSkill>,
): Promise<OwnSkill> {
  const category = await queries.findCategory(scope, body.skillCategoryId)
  if (!category) refuse('skill.category_unknown')
  refuseContactDetails({ skill_type: body.skill_type, description: body.description })
  const kind = body.kind ?? category.kind
  await requireRoom(scope)
  const form = { ...body, skill_type: body.skill_type || category.title, kind }
  const facts = getFacts(scope, form, newId())
  const photos = await keepPhotos(scope, files, { refusals: photoRefusals })
  return withPhotoCleanup(scope, photos, () =>
    change(scope, facts.id, async (inner) => {
      // One at a time: of two concurrent requests the second may exceed the limit.
      await takeAdvisoryLock(inner.db, 'skills', inner.actor.id)
      await requireRoom(inner)
      await queries.insertSkill(inner, { ...facts, photos }, body.skillCategoryId)
      if (facts.approvalStatus === 'approved') await inner.emit(domainEvent('skill.approved', { skillId: facts.id }))
    }),
  )
}

async function requireRoom(scope: MemberScope): Promise<void> {
  if ((await queries.countOwnSkills(scope)) >= maxSkills) refuse('skill.too_many')
}

/** Changes a listing of the actor's and adds the sent photos. An edit that changes nothing needs no new approval. */
export async function changeSkill(
  scope: MemberScope<'files' | 'images' | 'live'>,
  { params, body, files }: Sent<typeof editSkill>,
) {
  const before = (await queries.findOwnListing(scope, params.id)) ?? refuse('skill.not_found')
  const { skill_type, description } = body
  refuseContactDetails({ skill_type, description }, { skill_type: before.title, description: before.description })
  const room = maxPhotos - before.photos.length
  const added = await keepPhotos(scope, files, { refusals: photoRefusals, room })
  return withPhotoCleanup(scope, added, () =>
    change(scope, params.id, async (inner) => {
      const today = (await queries.lockOwnListing(inner, params.id)) ?? refuse('skill.not_found')
      const photos = [...today.photos, ...added]
      // Another edit may have added photos meanwhile.
      if (photos.length > maxPhotos) refuse('skill.too_many_images')
      const kind = body.kind ?? today.kind
      const rate_unit = body.rate_unit ?? (kind === today.kind ? today.rateUnit : 'hour')
      const facts = getFacts(inner, { ...body, kind, rate_unit }, params.id)
      if (added.length === 0 && hasNothingToReview(facts, today)) return
      const approvalStatus = approvalOnChange(inner.settings.autoApprove, today.approvalStatus)
      await queries.updateSkill(inner, { ...facts, approvalStatus, photos })
      await inner.emit(domainEvent('skill.changed', { skillId: params.id }))
    }),
  )
}

/** Pauses a listing of the actor's, or resumes it. Existing bookings are not affected. */
export const pauseSkill = (scope: MemberScope<'live'>, skillId: string, paused: boolean): Promise<OwnSkill> =>
  change(scope, skillId, async (inner) => {
    if (!(await queries.lockOwnListing(inner, skillId))) refuse('skill.not_found')
    await queries.updatePaused(inner, skillId, paused)
  })

/** Withdraws a listing of the actor's. Refuses skill.has_live_bookings while a booking of it is under way. */
export const withdrawSkill = (scope: MemberScope<'live'>, skillId: string): Promise<void> =>
  scope.transaction(async (inner) => {
    if (!(await queries.lockOwnListing(inner, skillId))) refuse('skill.not_found')
    if (await queries.hasLiveBookings(inner, skillId)) refuse('skill.has_live_bookings')
    await queries.withdrawSkill(inner, skillId)
    await rewriteCard(inner, scope.actor.id)
  })

type Form = Required<InputOf<typeof editSkill>['body']>

function getFacts({ settings }: MemberScope, form: Form, id: string): Omit<queries.SkillFacts, 'photos'> {
  if (!mayBeRatedBy(form.kind, form.rate_unit))
    refuse('input.invalid', { issues: [{ path: 'body.rate_unit', message: 'Only a tool is lent by the day.' }] })
  return {
    id,
    kind: form.kind,
    title: form.skill_type,
    experienceLevel: form.experience_level,
    description: form.description,
    rateUnit: form.rate_unit,
    hourlyRateMinor: form.hourly_rate.minor,
    sparkRateMinor: sparkRateMinor(form.hourly_rate.minor),
    approvalStatus: approvalOnChange(settings.autoApprove),
  }
}

/**
 * Withdraws the listings of a member and erases their text and photos, fifty at a time. The rows stay for the bookings
 * and reviews that refer to them. Idempotent.
 */
export async function eraseSkills(scope: Scope<'files'>, memberId: string): Promise<void> {
  await queries.removeSuggestions(scope, memberId)
  for (;;) {
    const some = await queries.listWorded(scope, memberId)
    if (some.length === 0) return
    await erasePhotos(
      scope,
      some.flatMap(({ photos }) => photos),
    )
    await queries.writeErased(
      scope,
      some.map(({ id }) => id),
    )
  }
}

/**
 * Adds a listing that is never on a list, in the transaction of the scope, and returns its id. A booking that comes from a
 * request for help belongs to one, because bookings and reviews need a listing.
 */
export async function addUnlisted(scope: MemberScope, unlisted: queries.Unlisted): Promise<string> {
  const id = newId()
  await queries.insertUnlisted(scope, id, unlisted)
  return id
}
