import { listReports, type ReportKind, report, resolveReport } from '@sparkhood/contract/admin/safety'
import { addSkillPhotos, deleteSkillPhoto, listOwnSkills } from '@sparkhood/contract/listings/skills'
import { getProfile, removePhoto, uploadPhoto } from '@sparkhood/contract/people/profiles'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepSessions, longSessions, openTrade, type Trade } from '../bookings.ts'
import { signUpAdmin } from '../documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import type { Person } from '../people.ts'
import { picture } from '../pictures.ts'

let place: Neighbourhood
let trade: Trade
let ruth: Person
beforeAll(async () => {
  place = await openNeighbourhood(longSessions)
  trade = await openTrade(place)
  ruth = await signUpAdmin(place, 'Ruth')
  await keepSessions(place)
})
afterAll(() => place.close())

const isOpen = async (address: string): Promise<boolean> =>
  (await place.app.http.inject({ method: 'GET', url: address.split('#')[0] ?? '' })).statusCode === 200

/** Ana reports something of Ben's, who removes its photo at once; Ruth can still see it, and it is deleted once she has decided. */
async function removeReported({ kind, id }: { kind: ReportKind; id: string }, photo: string, remove: () => unknown) {
  await trade.ana.does(report, { body: { kind, subject_id: id, reason: 'sexual' } })
  await remove()
  const [waiting] = (await ruth.does(listReports)).data
  expect(Object.values(waiting.evidence)).toContain(photo)
  expect(await isOpen(photo)).toBe(true)
  await place.app.jobs.runTimed('moderation.sweep')
  expect(await isOpen(photo)).toBe(true)
  await ruth.does(resolveReport, { params: { id: waiting._id }, body: { outcome: 'warned', note: 'Seen.' } })
  place.travel(dayMs)
  await place.app.jobs.runTimed('moderation.sweep')
  expect(await isOpen(photo)).toBe(false)
}

it('the photo of a profile that was reported is seen by who decides, though its member has removed it', async () => {
  const { ben } = trade
  const { data } = await ben.does(uploadPhoto, { files: [await picture('photo')] })
  await removeReported({ kind: 'member', id: ben.id }, data.photo, () => ben.does(removePhoto))
})

it('so is one that was replaced, and the new one stays', async () => {
  const { ben } = trade
  const { data } = await ben.does(uploadPhoto, { files: [await picture('photo')] })
  const replace = async () => ben.does(uploadPhoto, { files: [await picture('photo', 'tomato')] })
  await removeReported({ kind: 'member', id: ben.id }, data.photo, replace)
  expect(await isOpen((await ben.does(getProfile, { params: { id: ben.id } })).data.photourl)).toBe(true)
})

it('so is the photo of a listing', async () => {
  const { ben, skill } = trade
  await ben.does(addSkillPhotos, { params: { id: skill }, files: [await picture('thumbnails')] })
  const listed = (await ben.does(listOwnSkills)).data.find(({ _id }: { _id: string }) => _id === skill)
  const remove = () => ben.does(deleteSkillPhoto, { params: { id: skill }, body: { thumbnail01: listed.thumbnail01 } })
  await removeReported({ kind: 'skill', id: skill }, listed.thumbnail01, remove)
})
