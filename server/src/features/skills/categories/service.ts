import { maxCategories, type WholeCategory } from '@sparkhood/contract/listings/categories'
import { breaks } from '../../../platform/data/database.ts'
import { domainEvent } from '../../../platform/events.ts'
import { dropPhotos, keepPhotos, withPhotoCleanup } from '../../../platform/photos.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { newId } from '../../../platform/secrets/random.ts'
import type { SentFile } from '../../../platform/serve.ts'
import { rewriteCategories, toRewriteData } from '../../discovery/public.ts'
import * as queries from './queries.ts'

/** All categories in their order. */
export const listAllCategories = (scope: Scope<'heavyReads'>): Promise<WholeCategory[]> =>
  scope.heavyReads.through(() => queries.listWholeCategories(scope))

/** Creates an unpublished category. */
export async function makeCategory(
  scope: MemberScope<'heavyReads'>,
  described: queries.Described,
): Promise<WholeCategory[]> {
  await titled(
    scope.transaction(async (inner) => {
      if ((await queries.lockCategories(inner)).length >= maxCategories) refuse('category.too_many')
      await queries.insertDescribed(inner, newId(), described)
    }),
  )
  return listAllCategories(scope)
}

/**
 * Changes the title and description; searches use the new words at once. A domain event updates the cards with its
 * drawing.
 */
export async function changeCategory(
  scope: MemberScope<'heavyReads'>,
  id: string,
  described: queries.Described,
): Promise<WholeCategory[]> {
  await titled(
    scope.transaction(async (inner) => {
      const before = (await queries.updateDescribed(inner, id, described)) ?? refuse('category.not_found')
      await rewriteCategories(inner)
      if (before.picture !== described.picture) await inner.emit(domainEvent('category.redrawn', toRewriteData(id)))
    }),
  )
  return listAllCategories(scope)
}

/**
 * Stores the order of all categories. Refuses one that does not name exactly the existing ones: somebody has added one
 * meanwhile.
 */
export async function orderCategories(
  scope: MemberScope<'heavyReads'>,
  order: readonly string[],
): Promise<WholeCategory[]> {
  await scope.transaction(async (inner) => {
    const known = new Set((await queries.lockCategories(inner)).map(({ id }) => id))
    const isWhole =
      order.length === known.size && new Set(order).size === known.size && order.every((id) => known.has(id))
    if (!isWhole) refuse('category.changed')
    await queries.writeOrder(inner, order)
  })
  return listAllCategories(scope)
}

/** Offers a category wherever one is chosen, or stops doing so. Its listings stay with their owners either way. */
export async function publishCategory(
  scope: MemberScope<'heavyReads'>,
  id: string,
  published: boolean,
): Promise<WholeCategory[]> {
  await scope.transaction(async (inner) => {
    if ((await queries.writePublished(inner, id, published)) === 0) refuse('category.not_found')
    await rewriteCategories(inner)
  })
  return listAllCategories(scope)
}

const refusals = { notImage: 'photo.not_image', tooMany: 'photo.not_image' } as const

/** Replaces the photo of a category. */
export async function givePhoto(
  scope: MemberScope<'files' | 'heavyReads' | 'images'>,
  id: string,
  files: readonly SentFile[],
): Promise<WholeCategory[]> {
  if (files.length === 0) refuse('photo.missing')
  const [photo = ''] = await keepPhotos(scope, files.slice(0, 1), { refusals, room: 1 })
  await withPhotoCleanup(scope, [photo], () => replacePhoto(scope, id, photo))
  return listAllCategories(scope)
}

/** Removes the photo, so that the drawing is shown again. */
export async function removePhoto(
  scope: MemberScope<'files' | 'heavyReads' | 'images'>,
  id: string,
): Promise<WholeCategory[]> {
  await replacePhoto(scope, id, '')
  return listAllCategories(scope)
}

async function replacePhoto(scope: MemberScope<'files' | 'images'>, id: string, photo: string): Promise<void> {
  const before = await scope.transaction(async (inner) => {
    const found = (await queries.lockCategory(inner, id)) ?? refuse('category.not_found')
    await queries.writePhoto(inner, id, photo)
    return found.photo
  })
  await dropPhotos(scope, [before])
}

const titled = (writing: Promise<unknown>): Promise<unknown> =>
  writing.catch((fault: unknown) => {
    if (breaks(fault, 'categories_title_any_case') || breaks(fault, 'categories_title_key'))
      refuse('category.title_taken')
    throw fault
  })
