import { metresPerMile } from '@sparkhood/contract/primitives/place'
import type { Announcement, ShownAnnouncement } from '@sparkhood/contract/talking/announcements'
import { exactMoment } from '../../platform/cursor.ts'
import { sql } from '../../platform/data/database.ts'
import { shape } from '../../platform/data/statements.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'

// Compares the member's exact home from their profile. Only they learn from this which announcements they see.
const lives = `exists (select from places l where l.member_id = $1
  and grid_point(l.lat, l.lon) <-> grid_point(a.near_lat, a.near_lon) <= a.near_miles * ${metresPerMile})`
const current = `a.published_at is not null and a.starts_at <= $2 and (a.ends_at is null or a.ends_at > $2)
  and (a.near_label is null or ${lives})`

const forMember = sql(
  'announcements.for_member',
  `select a.id as "_id", a.words, a.link, a.link_label from announcements a
   where ${current}
     and not exists (select from announcement_dismissals d where d.announcement_id = a.id and d.member_id = $1)
   order by a.starts_at desc, a.id desc limit 5`,
)
/** The announcements that the actor sees now, latest first. */
export const listForMember = (scope: MemberScope): Promise<ShownAnnouncement[]> =>
  scope.db.rows(forMember, [scope.actor.id, scope.now])

const dismiss = sql(
  'announcements.dismiss',
  `with found as (select id from announcements where id = $2 and published_at is not null), put as (
     insert into announcement_dismissals (announcement_id, member_id, dismissed_at) select id, $1, $3 from found
     on conflict do nothing)
   select id from found`,
)
/** Dismisses an announcement for the actor. Returns false if there is none. */
export const writeDismissal = async (scope: MemberScope, id: string): Promise<boolean> =>
  (await scope.db.row(dismiss, [scope.actor.id, id, scope.now])) !== undefined

export type AnnouncementRow = Announcement & { exactly: string }
const columns = `a.id as "_id", a.words, a.link, a.link_label, a.starts_at, a.ends_at,
  case when a.near_label is not null
    then json_build_object('label', a.near_label, 'lat', a.near_lat, 'lon', a.near_lon, 'miles', a.near_miles) end as near,
  ${exactMoment('a.starts_at')} as "exactly!", p.firstname || ' ' || p.lastname as by, a.changed_at,
  (select count(*) from announcement_dismissals d where d.announcement_id = a.id) as dismissed,
  case when a.published_at is null then 'draft' when a.ends_at <= greatest(a.starts_at, $1) then 'over'
    when a.starts_at > $1 then 'coming' else 'shown' end as state`
const tables = 'announcements a join profiles p on p.member_id = a.written_by'

const list = sql(
  'announcements.list',
  `select ${columns} from ${tables}
   where $2::timestamptz is null or (a.starts_at, a.id) < ($2, $3::uuid) order by a.starts_at desc, a.id desc limit $4`,
  shape<{ near: AnnouncementRow['near'] }>(),
)
export type PageRequest = { after: readonly [string, string] | undefined; limit: number }
export const listAnnouncementRows = (scope: Scope, { after, limit }: PageRequest): Promise<AnnouncementRow[]> =>
  scope.db.rows(list, [scope.now, after?.[0], after?.[1], limit])

const one = sql(
  'announcements.one',
  `select ${columns} from ${tables} where a.id = $2`,
  shape<{ near: AnnouncementRow['near'] }>(),
)
export const findAnnouncement = (scope: Scope, id: string): Promise<AnnouncementRow | undefined> =>
  scope.db.row(one, [scope.now, id])

export type AnnouncementFacts = { published: boolean; ends_at: Date | null; changed_at: Date }
const lock = sql(
  'announcements.lock',
  'select published_at is not null as published, ends_at, changed_at from announcements where id = $1 for update',
)
export const lockAnnouncement = (scope: Scope, id: string): Promise<AnnouncementFacts | undefined> =>
  scope.db.row(lock, [id])

export type AnnouncementContent = Pick<Announcement, 'words' | 'link' | 'link_label' | 'starts_at' | 'ends_at' | 'near'>
const insert = sql(
  'announcements.insert',
  `insert into announcements (id, words, link, link_label, starts_at, ends_at, near_label, near_lat, near_lon, near_miles,
     written_by, changed_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
)
const update = sql(
  'announcements.update',
  `update announcements set words = $2, link = $3, link_label = $4, starts_at = $5, ends_at = $6, near_label = $7,
     near_lat = $8, near_lon = $9, near_miles = $10, written_by = $11, changed_at = $12 where id = $1`,
)
const getValues = (
  scope: MemberScope,
  id: string,
  { words, link, link_label, starts_at, ends_at, near }: AnnouncementContent,
) =>
  [
    id,
    words,
    link,
    link_label,
    starts_at,
    ends_at,
    near?.label,
    near?.lat,
    near?.lon,
    near?.miles,
    scope.actor.id,
    scope.now,
  ] as const
export const insertAnnouncement = (scope: MemberScope, id: string, said: AnnouncementContent): Promise<number> =>
  scope.db.run(insert, getValues(scope, id, said))
export const updateAnnouncement = (scope: MemberScope, id: string, said: AnnouncementContent): Promise<number> =>
  scope.db.run(update, getValues(scope, id, said))

const publish = sql(
  'announcements.publish',
  'update announcements set published_at = $2, changed_at = $2 where id = $1',
)
export const writePublished = (scope: Scope, id: string): Promise<number> => scope.db.run(publish, [id, scope.now])

const end = sql(
  'announcements.end',
  `update announcements set ends_at = greatest(starts_at, $2) where id = $1 and (ends_at is null or ends_at > $2)`,
)
export const writeEnd = (scope: Scope, id: string): Promise<number> => scope.db.run(end, [id, scope.now])

const drop = sql('announcements.drop', 'delete from announcements where id = $1 and published_at is null')
export const removeDraft = (scope: Scope, id: string): Promise<number> => scope.db.run(drop, [id])

const sweep = sql('announcements.sweep', 'delete from announcements where ends_at < $1')
export const removeEndedBefore = (scope: Scope, moment: Date): Promise<number> => scope.db.run(sweep, [moment])

const eraseOf = sql('announcements.erase', 'delete from announcement_dismissals where member_id = $1')
/** Deletes a member's dismissals. */
export const eraseDismissals = (scope: Scope, memberId: string): Promise<number> => scope.db.run(eraseOf, [memberId])
