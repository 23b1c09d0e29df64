import type { InputOf } from '@sparkhood/contract/endpoint'
import { maxPhotos } from '@sparkhood/contract/files'
import {
  type addSkill,
  type deleteSkillPhoto,
  type editSkill,
  mostSkills,
  type OwnSkill,
  type SkillOffer,
} from '@sparkhood/contract/skills'
import type { Limit } from '../../platform/data/limits.ts'
import { dropPhotos, keepPhotos, orDropPhotos } from '../../platform/photos.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'
import type { SentFile } from '../../platform/serve.ts'
import { rewriteCard } from '../discovery/public.ts'
import * as queries from './queries.ts'
import { approvalOnChange, partPhotos, sparkRateMinor } from './rules.ts'

type Sent<E extends typeof addSkill | typeof editSkill> = InputOf<E> & { files: SentFile[] }

const photoRefusals = { notImage: 'skill.only_images', tooMany: 'skill.too_many_images' } as const
const suggestionsADay: Limit = { name: 'skill.suggestion', times: 5, withinS: 24 * 3600 }

/** A skill as the actor may see it. Refuses what they may not see as if it were not there. */
export const getSkill = async (scope: MemberScope, skillId: string): Promise<SkillOffer> =>
  (await queries.findOffer(scope, skillId)) ?? refuse('skill.not_found')

/** Offers a skill, at first under its category's title. */
export async function offerSkill(scope: MemberScope, { body, files }: Sent<typeof addSkill>): Promise<OwnSkill> {
  const title = await queries.findCategoryTitle(scope, body.skillCategoryId)
  if (title === undefined) refuse('skill.category_unknown')
  if ((await queries.countOwnSkills(scope)) >= mostSkills) refuse('skill.too_many')
  const photos = await keepPhotos(scope, files, { refusals: photoRefusals })
  const skill = factsOf(scope, { ...body, skill_type: title }, { id: newId(), photos })
  return orDropPhotos(scope, photos, () =>
    change(scope, skill.id, (inner) => queries.insertSkill(inner, skill, body.skillCategoryId)),
  )
}

/** Changes the actor's own skill; sent photos are added to those it has. */
export async function changeSkill(scope: MemberScope, { params, body, files }: Sent<typeof editSkill>) {
  const before = (await queries.findOwnPhotos(scope, params.id)) ?? refuse('skill.not_found')
  const room = maxPhotos - before.photos.length
  const added = await keepPhotos(scope, files, { refusals: photoRefusals, room })
  return orDropPhotos(scope, added, () =>
    change(scope, params.id, async (inner) => {
      const today = (await queries.lockOwnPhotos(inner, params.id)) ?? refuse('skill.not_found')
      const photos = [...today.photos, ...added]
      // Another edit may have taken the room meanwhile.
      if (photos.length > maxPhotos) refuse('skill.too_many_images')
      await queries.updateSkill(inner, factsOf(scope, body, { id: params.id, photos }))
    }),
  )
}

/** Removes the named photos of the actor's own skill; naming one that is not there changes nothing. */
export async function removeSkillPhotos(scope: MemberScope, { params, body }: InputOf<typeof deleteSkillPhoto>) {
  let gone: string[] = []
  const skill = await change(scope, params.id, async (inner) => {
    const today = (await queries.lockOwnPhotos(inner, params.id)) ?? refuse('skill.not_found')
    const parted = partPhotos(today.photos, body)
    gone = parted.gone
    await queries.updatePhotos(inner, params.id, parted.kept)
  })
  await dropPhotos(scope, gone)
  return skill
}

/** Withdraws the actor's own skill. Refused while a booking of it is under way. */
export const withdrawSkill = (scope: MemberScope, skillId: string): Promise<void> =>
  scope.atomically(async (inner) => {
    if (!(await queries.lockOwnPhotos(inner, skillId))) refuse('skill.not_found')
    if (await queries.hasLiveBookings(inner, skillId)) refuse('skill.has_live_bookings')
    await queries.withdrawSkill(inner, skillId)
    await rewriteCard(inner, scope.actor.id)
  })

/** Puts forward a skill that has no category yet. */
export async function suggestSkill(scope: MemberScope, name: string): Promise<void> {
  await scope.limits.count(suggestionsADay, scope.actor.id)
  await queries.insertSuggestion(scope, newId(), name)
}

/** Writes down an admin's word on a skill, by which it is found or not. */
export const decideOnSkill = (scope: MemberScope, skillId: string, decision: queries.Decision): Promise<void> =>
  scope.atomically(async (inner) => {
    const ownerId = await queries.writeDecision(inner, skillId, decision)
    await rewriteCard(inner, ownerId ?? refuse('skill.not_found'))
  })

const takenDown = 'It does not keep to our rules. Please change it, and we will look at it again.'

/** Takes a skill off every list after a report that was right; its owner reads why. Again is the same as once. */
export const takeDownSkill = (scope: Scope, skillId: string): Promise<void> =>
  scope.atomically(async (inner) => {
    const ownerId = await queries.writeDecision(inner, skillId, { status: 'rejected', reason: takenDown })
    if (ownerId) await rewriteCard(inner, ownerId)
  })

type Form = InputOf<typeof editSkill>['body']

const factsOf = (
  { settings }: MemberScope,
  form: Form,
  { id, photos }: { id: string; photos: string[] },
): queries.SkillFacts => ({
  id,
  title: form.skill_type,
  experienceLevel: form.experience_level,
  description: form.description,
  hourlyRateMinor: form.hourly_rate.minor,
  sparkRateMinor: sparkRateMinor(form.hourly_rate.minor),
  photos,
  approvalStatus: approvalOnChange(settings.autoApprove),
})

/** Changes a skill of the actor's and with it their card, in one transaction; answers the skill as it is then. */
const change = (
  scope: MemberScope,
  skillId: string,
  work: (inner: MemberScope) => Promise<unknown>,
): Promise<OwnSkill> =>
  scope.atomically(async (inner) => {
    await work(inner)
    await rewriteCard(inner, scope.actor.id)
    return (await queries.findOwnSkill(inner, skillId)) ?? refuse('skill.not_found')
  })
