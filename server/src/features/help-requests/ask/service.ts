import type { InputOf } from '@sparkhood/contract/endpoint'
import type {
  askForHelp as askEndpoint,
  changeHelpRequest,
  HelpForm,
  HelpRequest,
} from '@sparkhood/contract/helping/requests'
import { maxHelpTimes, maxOpenHelpRequests } from '@sparkhood/contract/helping/terms'
import { takeAdvisoryLock } from '../../../platform/data/database.ts'
import type { Limit } from '../../../platform/data/limits.ts'
import { sweep } from '../../../platform/data/sweep.ts'
import { domainEvent } from '../../../platform/events.ts'
import { keepPhotos, withPhotoCleanup } from '../../../platform/photos.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { newId } from '../../../platform/secrets/random.ts'
import type { SentFile } from '../../../platform/serve.ts'
import { sightAround } from '../../profiles/public.ts'
import { getHelpRequest } from '../board/service.ts'
import { askToConfirm } from '../offers/asking-again.ts'
import { closeOffers } from '../offers/closing.ts'
import { objectionTo } from '../public-words.ts'
import {
  changesBetween,
  closesAt,
  currencyOfReward,
  getDays,
  helpActionsFor,
  isDealChanged,
  needsConfirmation,
  refusalForDays,
  remindedUntil,
  statusNow,
} from '../rules.ts'
import * as queries from './queries.ts'

/** Each notifies people nearby, and can be withdrawn and asked again. */
const asksADay: Limit = { name: 'help.ask', times: 30, withinS: 24 * 3600 }

/** Each is shown to everybody who can read the request. */
const changesADay: Limit = { name: 'help.change', times: 60, withinS: 24 * 3600 }

const photoRefusals = { notImage: 'skill.only_images', tooMany: 'skill.too_many_images' } as const

/** Asks for help. Refuses text that must not be public, days in the past, and more open requests than a member may have. */
export async function askForHelp(
  scope: MemberScope<'files' | 'geocoder' | 'images'>,
  { body, files }: InputOf<typeof askEndpoint> & { files: SentFile[] },
): Promise<HelpRequest> {
  const said = await getRequestContent(scope, body)
  await requireRoom(scope)
  await scope.limits.count(asksADay, scope.actor.id)
  const photos = await keepPhotos(scope, files, { refusals: photoRefusals })
  const id = newId()
  await withPhotoCleanup(scope, photos, () =>
    scope.transaction(async (inner) => {
      // Serialised: the second of two concurrent requests may exceed the limit.
      await takeAdvisoryLock(inner.db, 'help', inner.actor.id)
      await requireRoom(inner)
      await queries.insertHelpRequest(inner, { ...said, id, photos })
      await inner.emit(domainEvent('help_request.opened', { requestId: id }))
    }),
  )
  return getHelpRequest(scope, id)
}

async function requireRoom(scope: MemberScope): Promise<void> {
  if ((await queries.countOwnOpen(scope)) >= maxOpenHelpRequests) refuse('help.too_many')
}

/**
 * Changes the actor's own open request. Once somebody has offered, the previous text is kept beside it. A change of the
 * deal (what is given, where, or how often) closes the offers, because their helpers never made such an offer. After a
 * change of text, category, hours or days, an offer waits until its helper confirms it.
 */
export async function changeRequest(
  scope: MemberScope<'geocoder'>,
  { params: { id }, body }: InputOf<typeof changeHelpRequest>,
): Promise<HelpRequest> {
  const known = (await queries.findOwnHelpRequest(scope, id)) ?? refuse('help.not_found')
  // Without coordinates the place stays: a change of text must not move the request to the actor's home.
  const given = body.booking_lat === undefined ? { ...toPlace(known), ...renamed(body) } : undefined
  const said = await getRequestContent(scope, body, given)
  await scope.limits.count(changesADay, scope.actor.id)
  await scope.transaction(async (inner) => {
    const before = await lockOpen(inner, id)
    const changes = before.offerCount > 0 ? changesBetween(before, said).map((one) => ({ ...one, at: inner.now })) : []
    const isOther = isDealChanged(before, said)
    const raises = isOther || needsConfirmation(before, said) ? 1 : 0
    await queries.updateHelpRequest(inner, { ...said, id, changes, raises })
    if (isOther) await closeOffers(inner, id)
    else await askToConfirm(inner, id)
  })
  return getHelpRequest(scope, id)
}

/** The asker's own description of the place, if there is one. */
const renamed = ({ booking_location: location }: HelpForm) => (location ? { location } : {})

const toPlace = (one: queries.HelpPlace): queries.HelpPlace => ({
  location: one.location,
  lat: one.lat,
  lon: one.lon,
  shownLat: one.shownLat,
  shownLon: one.shownLon,
  shownRadiusMetres: one.shownRadiusMetres,
  district: one.district,
})

/** Keeps the actor's own request open for 30 days from now, or to the end of its last day. */
export async function renewRequest(scope: MemberScope, id: string): Promise<HelpRequest> {
  await scope.transaction(async (inner) => {
    await takeAdvisoryLock(inner.db, 'help', inner.actor.id)
    const found = (await queries.lockOwnHelpRequest(inner, id)) ?? refuse('help.not_found')
    const status = statusNow(found, inner.now)
    if (status === 'expired') await requireRoom(inner)
    if (!helpActionsFor(found, true, inner.now).includes('renew') && status !== 'open') refuseStatus(status)
    await queries.writeRenewed(inner, id, closesAt(found.lastDay, inner.now))
    await inner.emit(domainEvent('help_request.opened', { requestId: id }))
  })
  return getHelpRequest(scope, id)
}

/** Locks and returns the actor's open request. Refuses any other, with its status. */
export async function lockOpen(scope: MemberScope, id: string): Promise<queries.HelpFacts> {
  const found = (await queries.lockOwnHelpRequest(scope, id)) ?? refuse('help.not_found')
  const status = statusNow(found, scope.now)
  return status === 'open' ? found : refuseStatus(status)
}

/** Refuses an action on a request that is no longer open, with its status. */
export const refuseStatus = (status: string): never =>
  refuse('help.not_open', { issues: [{ path: 'status', message: status }] })

/** Marks requests past their deadline as expired. */
export const expireRequests = (scope: Scope, close: (inner: Scope, id: string) => Promise<unknown>): Promise<void> =>
  sweep(
    scope,
    (after) => queries.listExpired(scope, after),
    ({ id }) =>
      scope.transaction(async (inner) => {
        const found = await queries.lockHelpRequest(inner, id)
        if (found?.status === 'open' && statusNow(found, inner.now) === 'expired') await close(inner, id)
      }),
  )

/** Reminds askers that their request closes soon, once for each time that it is open. */
export async function remindOfClosing(scope: Scope): Promise<void> {
  const until = remindedUntil(scope.now)
  await sweep(
    scope,
    (after) => queries.listClosing(scope, { until, after }),
    ({ id }) =>
      scope.transaction(async (inner) => {
        if ((await queries.writeReminded(inner, id)) === 0) return
        await inner.emit(domainEvent('help_request.closing', { requestId: id, at: inner.now.toISOString() }))
      }),
  )
}

type RequestContent = Omit<queries.NewHelpRequest, 'id' | 'photos'> & Pick<queries.HelpFacts, 'category'>

/** Checks a form and returns its content, at the given place or the one that the form names. */
async function getRequestContent(
  scope: MemberScope<'geocoder'>,
  form: HelpForm,
  given?: queries.HelpPlace,
): Promise<RequestContent> {
  for (const field of ['title', 'description'] as const) {
    const objection = objectionTo(form[field])
    if (objection) {
      const { code, message } = objection
      refuse(code, { message, issues: [{ path: `body.${field}`, message }] })
    }
  }
  const untimely = refusalForDays(form, scope.now)
  if (untimely) refuse(untimely)
  const repeating = getRepeating(form)
  const category = form.category_id ? await getCategory(scope, form.category_id) : null
  const swapSkillId = form.reward === 'swap' ? await getSwap(scope, form.swap_skill_id) : null
  const place = given ?? (await getPlace(scope, form))
  const days = getDays(form)
  return {
    ...days,
    ...place,
    title: form.title,
    description: form.description,
    categoryId: form.category_id ?? null,
    category,
    halfHours: form.hours * 2,
    ...repeating,
    reward: form.reward,
    budgetMinor: currencyOfReward(form.reward) ? (form.budget ?? null) : null,
    swapSkillId,
    audience: form.audience,
    closesAt: closesAt(days.lastDay, scope.now),
  }
}

/** How often it is needed. Refuses more than a year of times, only one of the two fields, and a swap that repeats. */
function getRepeating({ repeats, times, reward }: HelpForm) {
  if (repeats === undefined && times === undefined) return { repeats: null, times: null }
  if (repeats === undefined || times === undefined)
    return refuse('input.invalid', { issues: [{ path: 'body.times', message: 'Say how often, and how many times.' }] })
  if (times > maxHelpTimes[repeats]) refuse('arrangement.too_long')
  if (reward === 'swap') refuse('help.swap_once')
  return { repeats, times }
}

const getCategory = async (scope: MemberScope, id: string): Promise<string> =>
  (await queries.findCategory(scope, id)) ?? refuse('category.not_found')

async function getSwap(scope: MemberScope, skillId: string | undefined): Promise<string> {
  if (skillId === undefined || !(await queries.isListingOf(scope, skillId, scope.actor.id))) refuse('help.no_swap')
  return skillId
}

/** The place in the form with its area, or the actor's home. Refuses if there is neither. */
async function getPlace(scope: MemberScope<'geocoder'>, form: HelpForm): Promise<queries.HelpPlace> {
  const { booking_lat: lat, booking_lon: lon } = form
  if (lat === undefined || lon === undefined) {
    const home = (await queries.findHomePlace(scope)) ?? refuse('help.no_place')
    return { ...home, location: form.booking_location || home.location }
  }
  const { area, district } = await sightAround(scope, { lat, lon })
  return {
    location: form.booking_location || district,
    lat,
    lon,
    shownLat: area.shown.lat,
    shownLon: area.shown.lon,
    shownRadiusMetres: area.radiusMetres,
    district,
  }
}
