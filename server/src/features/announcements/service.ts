import type { InputOf } from '@sparkhood/contract/endpoint'
import type { PageQuery } from '@sparkhood/contract/primitives/page'
import { dayMs } from '@sparkhood/contract/primitives/time'
import type {
  Announcement,
  changeAnnouncement as changeEndpoint,
  endAnnouncement as endEndpoint,
  publishAnnouncement as publishEndpoint,
} from '@sparkhood/contract/talking/announcements'
import { getPage, momentAndId, readCursor } from '../../platform/cursor.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'
import * as queries from './queries.ts'

/** The retention of announcements that are over. */
const overKeptMs = 365 * dayMs

/** Dismisses an announcement for the actor alone. Refuses announcement.not_found. */
export async function dismiss(scope: MemberScope, id: string): Promise<void> {
  if (!(await queries.writeDismissal(scope, id))) refuse('announcement.not_found')
}

/** One page of all announcements, including drafts and past ones. */
export async function listAnnouncements(scope: MemberScope, page: PageQuery) {
  const after = readCursor(page.cursor, momentAndId)
  const rows = await queries.listAnnouncementRows(scope, { after, limit: page.limit + 1 })
  return getPage(rows, page.limit, (last) => [last.exactly, last._id])
}

/** Creates a draft that members do not see yet. */
export async function draft(scope: MemberScope, said: queries.AnnouncementContent): Promise<Announcement> {
  refuseTimes(scope, said)
  const id = newId()
  await scope.transaction((inner) => queries.insertAnnouncement(inner, id, said))
  return getAnnouncement(scope, id)
}

/** Changes a draft. Refuses if another operator has changed it since the actor saw it. */
export async function change(
  scope: MemberScope,
  { params, body }: InputOf<typeof changeEndpoint>,
): Promise<Announcement> {
  refuseTimes(scope, body)
  await scope.transaction(async (inner) => {
    refuseUnseen(await lockDraft(inner, params.id), body)
    await queries.updateAnnouncement(inner, params.id, body)
  })
  return getAnnouncement(scope, params.id)
}

/**
 * Publishes a draft; members see it from its start time on. Refuses if its time is over, or if it has changed since the
 * actor saw it.
 */
export async function publish(
  scope: MemberScope,
  { params: { id }, body }: InputOf<typeof publishEndpoint>,
): Promise<Announcement> {
  await scope.transaction(async (inner) => {
    const found = await lockDraft(inner, id)
    refuseUnseen(found, body)
    refuseTimes(scope, found)
    await queries.writePublished(inner, id)
  })
  return getAnnouncement(scope, id)
}

/**
 * Ends a published announcement, or discards a draft. Idempotent for published ones. Refuses if it was changed or
 * published since the actor saw it.
 */
export const end = (scope: MemberScope, { params: { id }, body }: InputOf<typeof endEndpoint>): Promise<void> =>
  scope.transaction(async (inner) => {
    const found = (await queries.lockAnnouncement(inner, id)) ?? refuse('announcement.not_found')
    refuseUnseen(found, body)
    if (found.published) await queries.writeEnd(inner, id)
    else await queries.removeDraft(inner, id)
  })

/** Deletes announcements that ended long ago. */
export const forgetOver = (scope: Scope): Promise<number> =>
  queries.removeEndedBefore(scope, new Date(scope.now.getTime() - overKeptMs))

async function lockDraft(scope: MemberScope, id: string): Promise<queries.AnnouncementFacts> {
  const found = (await queries.lockAnnouncement(scope, id)) ?? refuse('announcement.not_found')
  if (found.published) refuse('announcement.published')
  return found
}

const getAnnouncement = async (scope: MemberScope, id: string): Promise<Announcement> =>
  (await queries.findAnnouncement(scope, id)) ?? refuse('announcement.not_found')

function refuseUnseen(found: queries.AnnouncementFacts, seen: { changed_at?: Date | undefined }): void {
  if (seen.changed_at && seen.changed_at.getTime() !== found.changed_at.getTime()) refuse('announcement.changed')
}

function refuseTimes({ now }: Scope | MemberScope, { starts_at, ends_at }: { starts_at?: Date; ends_at: Date | null }) {
  if (ends_at && (ends_at <= now || (starts_at && ends_at <= starts_at))) refuse('announcement.times')
}
