import type { InputOf } from '@sparkhood/contract/endpoint'
import { maxPhotos } from '@sparkhood/contract/files'
import type { addSkillPhotos, deleteSkillPhoto, OwnSkill, orderSkillPhotos } from '@sparkhood/contract/listings/skills'
import { enough, sweep } from '../../platform/data/sweep.ts'
import { domainEvent } from '../../platform/events.ts'
import { dropUnreported, erasePhotos, keepPhotos, withPhotoCleanup } from '../../platform/photos.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import type { SentFile } from '../../platform/serve.ts'
import { change } from './change.ts'
import * as queries from './queries.ts'
import { approvalOnChange, isOrderOf, partPhotos, withdrawnBefore } from './rules.ts'

/** The refusals of photos in the forms of skills. */
export const photoRefusals = { notImage: 'skill.only_images', tooMany: 'skill.too_many_images' } as const

type Adding = InputOf<typeof addSkillPhotos> & { files: SentFile[] }

/**
 * Adds photos to the actor's own skill; new photos need approval. The photo that they replace is removed with that, not
 * before: somebody who has four and crops one keeps the original until the crop has arrived.
 */
export async function addPhotos(
  scope: MemberScope<'files' | 'images' | 'live'>,
  { params, body, files }: Adding,
): Promise<OwnSkill> {
  const before = (await queries.findOwnListing(scope, params.id)) ?? refuse('skill.not_found')
  const othersOf = (photos: readonly string[]): string[] => photos.filter((address) => address !== body.replaces)
  const room = maxPhotos - othersOf(before.photos).length
  const added = await keepPhotos(scope, files, { refusals: photoRefusals, room })
  let gone: string[] = []
  const skill = await withPhotoCleanup(scope, added, () =>
    withPhotos(scope, params.id, async (inner, { photos: today, approvalStatus: before }) => {
      const photos = [...othersOf(today), ...added]
      // Another form may have added photos meanwhile.
      if (photos.length > maxPhotos) refuse('skill.too_many_images')
      if (added.length === 0) return
      gone = today.filter((address) => address === body.replaces)
      const approvalStatus = approvalOnChange(scope.settings.autoApprove, before)
      await queries.updateNewPhotos(inner, { id: params.id, photos, approvalStatus })
      await inner.emit(domainEvent('skill.changed', { skillId: params.id }))
    }),
  )
  await dropUnreported(scope, gone)
  return skill
}

/** Reorders the photos of the actor's own skill. Refuses an order that does not name exactly its photos. */
export const orderPhotos = (
  scope: MemberScope<'live'>,
  { params, body }: InputOf<typeof orderSkillPhotos>,
): Promise<OwnSkill> =>
  withPhotos(scope, params.id, async (inner, { photos: today }) => {
    if (!isOrderOf(today, body.order)) refuse('skill.photos_changed')
    await queries.updatePhotos(inner, params.id, body.order)
  })

/** Removes the named photos of the actor's own skill; naming one that is not there changes nothing. */
export async function removePhotos(
  scope: MemberScope<'files' | 'images' | 'live'>,
  { params, body }: InputOf<typeof deleteSkillPhoto>,
) {
  let gone: string[] = []
  const skill = await withPhotos(scope, params.id, async (inner, { photos: today }) => {
    const parted = partPhotos(today, body)
    gone = parted.gone
    await queries.updatePhotos(inner, params.id, parted.kept)
  })
  await dropUnreported(scope, gone)
  return skill
}

// As many as an hour surely suffices for; the rest waits for the next run.
const maxARun = 2000

/**
 * Erases the photos of skills that were withdrawn a month ago, except those that an open report needs for its decision.
 * Idempotent.
 */
export async function eraseWithdrawnPhotos(scope: Scope<'files'>): Promise<void> {
  let erased = 0
  await sweep(
    scope,
    (after) => queries.listWithdrawnWithPhotos(scope, withdrawnBefore(scope.now), after),
    async ({ id, photos }) => {
      await erasePhotos(scope, photos)
      await queries.emptyPhotos(scope, id)
      erased += 1
      return erased < maxARun ? undefined : enough
    },
  )
}

const withPhotos = (
  scope: MemberScope<'live'>,
  skillId: string,
  work: (inner: MemberScope, today: queries.Listing) => Promise<unknown>,
): Promise<OwnSkill> =>
  change(scope, skillId, async (inner) => {
    const today = (await queries.lockOwnListing(inner, skillId)) ?? refuse('skill.not_found')
    await work(inner, today)
  })
