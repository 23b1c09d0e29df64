import type { WaitingSkill } from '@sparkhood/contract/admin/approvals'
import type { Category, OwnSkill, SkillOffer } from '@sparkhood/contract/listings/skills'
import { sql } from '../../platform/data/database.ts'
import { isSeenListingSql } from '../../platform/data/shared-sql.ts'
import { shape } from '../../platform/data/statements.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import type { ApprovalStatus, ListingContent } from './rules.ts'

/**
 * The title of a listing as everybody may read it: the owner's while the listing is approved (one hidden by reports is not),
 * otherwise its category's; empty if there is no listing.
 */
export const shownTitle = (skill: string): string =>
  `coalesce(case when ${skill}.approval_status = 'approved' then ${skill}.title
    else (select shown.title from categories shown where shown.id = ${skill}.category_id) end, '')`

/** The columns of a listing as everybody sees it, from `skills s` and `categories c`; `now` is the parameter with the current time. */
export const memberSkillColumns = (now: `$${number}`): string => `
  s.id as "_id", s.id as skill_id, s.title as skill_type, s.category_id as "skillCategoryId", coalesce(nullif(c.photo, ''), c.picture) as category_picture,
  s.kind, s.experience_level, s.description, s.rate_unit,
  json_build_object('minor', s.hourly_rate_minor, 'currency', 'gbp') as hourly_rate,
  json_build_object('minor', s.spark_rate_minor, 'currency', 'spark') as spark_token,
  s.photos[1] as thumbnail01, s.photos[2] as thumbnail02, s.photos[3] as thumbnail03, s.photos[4] as thumbnail04,
  (select json_build_object('average', round(avg(r.rating), 1), 'count', count(*))
   from reviews r where r.skill_id = s.id and r.visible_at <= ${now}) as rating`

const ownColumns = `${memberSkillColumns('$2')}, s.approval_status, s.rejection_reason, s.paused_at is not null as paused`
const own = 's.member_id = $1 and s.withdrawn_at is null'

const categories = sql(
  'skills.categories',
  `select id as "_id", title, 'published' as status, description, coalesce(nullif(photo, ''), picture) as thumbnail, kind
   from categories where published order by position, title`,
)
/** All published categories, in their order. */
export const listCategories = (scope: Scope): Promise<Category[]> => scope.db.rows(categories)

const oneCategory = sql('skills.category', 'select title, kind from categories where id = $1 and published')
/** A published category. */
export const findCategory = (scope: Scope, categoryId: string): Promise<Pick<Category, 'title' | 'kind'> | undefined> =>
  scope.db.row(oneCategory, [categoryId])

const ownSkills = sql(
  'skills.own',
  `select ${ownColumns} from skills s join categories c on c.id = s.category_id
   where ${own} order by s.created_at desc, s.id desc`,
)
/** The actor's skills, newest first. */
export const listOwnSkills = (scope: MemberScope): Promise<OwnSkill[]> =>
  scope.db.rows(ownSkills, [scope.actor.id, scope.now])

const ownCount = sql('skills.own_count', `select count(*) as skills from skills s where ${own}`)
/** How many listings the actor has. */
export const countOwnSkills = async (scope: MemberScope): Promise<number> =>
  (await scope.db.row(ownCount, [scope.actor.id]))?.skills ?? 0

const ownSkill = sql(
  'skills.own_one',
  `select ${ownColumns} from skills s join categories c on c.id = s.category_id where ${own} and s.id = $3`,
)
export const findOwnSkill = (scope: MemberScope, skillId: string): Promise<OwnSkill | undefined> =>
  scope.db.row(ownSkill, [scope.actor.id, scope.now, skillId])

const offer = sql(
  'skills.offer',
  `select ${ownColumns}, s.member_id = $1 as "is_yours!",
     json_build_object('_id', p.member_id, 'firstname', p.firstname, 'lastname', p.lastname, 'photourl', p.photo,
       'kyc_month', kyc_month(p.kyc_checked_at), 'is_new', not has_worked(p.member_id),
       'has_address', exists (select from places l where l.member_id = p.member_id and l.street <> ''), 'rating', (
         select json_build_object('average', round(avg(r.rating), 1), 'count', count(*))
         from reviews r where r.subject_id = p.member_id and r.visible_at <= $2
       )) as owner
   from skills s join categories c on c.id = s.category_id
     join profiles p on p.member_id = s.member_id join accounts a on a.id = s.member_id
   where s.id = $3 and s.withdrawn_at is null
     and ${isSeenListingSql('$1', '$4')}`,
  shape<{ owner: Offer['owner'] }>(),
)
type Offer = Omit<SkillOffer, 'change_hides'>
/** A skill that the actor may see: their own in any state, others' once approved and unless paused. */
export const findOffer = (scope: MemberScope, skillId: string): Promise<Offer | undefined> =>
  scope.db.row(offer, [scope.actor.id, scope.now, skillId, scope.acting === undefined])

const listing = sql(
  'skills.listing',
  `select title, experience_level as "experienceLevel", description, kind, rate_unit as "rateUnit",
     hourly_rate_minor as "hourlyRateMinor", photos, approval_status as "approvalStatus"
   from skills s where ${own} and s.id = $2`,
)
// Writing a booking locks the listing's row, so once we have the lock every booking of it is visible.
const locked = sql('skills.lock', `${listing.text} for update`)
/** The stored content of one of the actor's listings. */
export const findOwnListing = (scope: MemberScope, skillId: string): Promise<Listing | undefined> =>
  scope.db.row(listing, [scope.actor.id, skillId])
/** The same, locked until the transaction ends. */
export const lockOwnListing = (scope: MemberScope, skillId: string): Promise<Listing | undefined> =>
  scope.db.row(locked, [scope.actor.id, skillId])

/** What is stored of a listing. */
export type SkillFacts = ListingContent & {
  id: string
  /** For an hour or a day, as `rateUnit` says. */
  sparkRateMinor: number
  photos: string[]
  approvalStatus: ApprovalStatus
}
export type Listing = Omit<SkillFacts, 'id' | 'sparkRateMinor'>
const getValues = (skill: SkillFacts, now: Date) => [
  skill.id, skill.title, skill.experienceLevel, skill.description, skill.hourlyRateMinor, skill.sparkRateMinor,
  skill.photos, skill.approvalStatus, now, skill.kind, skill.rateUnit,
] as const // biome-ignore format: one value a place of the statement

const insert = sql(
  'skills.insert',
  `insert into skills (id, title, experience_level, description, hourly_rate_minor, spark_rate_minor, photos,
     approval_status, created_at, updated_at, submitted_at, kind, rate_unit, member_id, category_id, announced_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $9, $10, $11, $12, $13, case when $8 = 'approved' then $9::timestamptz end)`,
)
export const insertSkill = (scope: MemberScope, skill: SkillFacts, categoryId: string): Promise<number> =>
  scope.db.run(insert, [...getValues(skill, scope.now), scope.actor.id, categoryId])

export type Unlisted = {
  memberId: string
  /** Null if the category is unknown. */
  categoryId: string | null
  hourlyRateMinor: number
  sparkRateMinor: number
}
// Approved and withdrawn at the same moment, so it is on no list.
const unlisted = sql(
  'skills.insert_unlisted',
  `insert into skills (id, member_id, category_id, title, experience_level, description, hourly_rate_minor, spark_rate_minor,
     approval_status, withdrawn_at, created_at, updated_at, submitted_at, announced_at, kind, rate_unit)
   select $1, $2, c.id, case when c.id = $3 then c.title else 'Helping out' end, 'intermediate', '', $4, $5, 'approved', $6, $6, $6,
     $6, $6, 'service', 'hour'
   from categories c where c.published or c.id = $3 order by c.id is not distinct from $3 desc, c.position limit 1`,
)
export const insertUnlisted = (scope: MemberScope, id: string, u: Unlisted): Promise<number> =>
  scope.db.run(unlisted, [id, u.memberId, u.categoryId, u.hourlyRateMinor, u.sparkRateMinor, scope.now])

const update = sql(
  'skills.update',
  `update skills set title = $2, experience_level = $3, description = $4, hourly_rate_minor = $5, spark_rate_minor = $6,
     photos = $7, approval_status = $8, rejection_reason = null, updated_at = $9, submitted_at = $9, kind = $10,
     rate_unit = $11, version = version + 1 where id = $1`,
)
export const updateSkill = (scope: MemberScope, skill: SkillFacts): Promise<number> =>
  scope.db.run(update, getValues(skill, scope.now))

const setPhotos = sql('skills.set_photos', 'update skills set photos = $2, updated_at = $3 where id = $1')
/** Removes or reorders photos, which needs no approval. */
export const updatePhotos = (scope: MemberScope, skillId: string, photos: string[]): Promise<number> =>
  scope.db.run(setPhotos, [skillId, photos, scope.now])

const submitPhotos = sql(
  'skills.submit_photos',
  `update skills set photos = $2, updated_at = $3, submitted_at = $3, approval_status = $4, rejection_reason = null,
     version = version + 1 where id = $1`,
)
/** Stores photos of which some are new, with the status that they need. */
export const updateNewPhotos = (
  scope: MemberScope,
  { id, photos, approvalStatus }: Pick<SkillFacts, 'id' | 'photos' | 'approvalStatus'>,
): Promise<number> => scope.db.run(submitPhotos, [id, photos, scope.now, approvalStatus])

const setPaused = sql(
  'skills.set_paused',
  `update skills set paused_at = case when $2 then coalesce(paused_at, $3) end, updated_at = $3 where id = $1`,
)
export const updatePaused = (scope: MemberScope, skillId: string, paused: boolean): Promise<number> =>
  scope.db.run(setPaused, [skillId, paused, scope.now])

const liveBookings = sql(
  'skills.live_bookings',
  `select from bookings where skill_id = $1 and status in ('pending', 'accepted', 'in_progress', 'disputed') limit 1`,
)
/** Whether a booking of the skill is under way. */
export const hasLiveBookings = async (scope: MemberScope, skillId: string): Promise<boolean> =>
  (await scope.db.rows(liveBookings, [skillId])).length > 0

const withdraw = sql('skills.withdraw', 'update skills set withdrawn_at = $2, updated_at = $2 where id = $1')
export const withdrawSkill = (scope: MemberScope, skillId: string): Promise<number> =>
  scope.db.run(withdraw, [skillId, scope.now])

const withdrawn = sql(
  'skills.withdrawn_photos',
  `select s.id, s.photos from skills s
   where s.withdrawn_at < $1 and s.photos <> '{}' and s.id > $2 and not exists (
     select from reports r where r.kind = 'skill' and r.subject_id = s.id and r.resolved_at is null)
   order by s.id limit 100`,
)
/** A batch of listings, in the order of their ids, that were withdrawn before a time and have photos; none with an open report. */
export const listWithdrawnWithPhotos = (
  scope: Scope,
  before: Date,
  after: string,
): Promise<{ id: string; photos: string[] }[]> => scope.db.rows(withdrawn, [before, after])

const empty = sql('skills.empty_photos', `update skills set photos = '{}' where id = $1 and withdrawn_at is not null`)
export const emptyPhotos = (scope: Scope, skillId: string): Promise<number> => scope.db.run(empty, [skillId])

const waiting = sql(
  'skills.waiting',
  `select ${memberSkillColumns('$1')}, s.submitted_at, s.flagged_at is not null and exists (
       select from reports r where r.kind = 'skill' and r.subject_id = s.id and r.resolved_at is null) as "reported!",
     json_build_object('_id', p.member_id, 'firstname', p.firstname, 'lastname', p.lastname, 'photourl', p.photo) as owner
   from skills s join categories c on c.id = s.category_id join profiles p on p.member_id = s.member_id
   where s.approval_status = 'pending' and s.withdrawn_at is null
     and ($2::timestamptz is null or (date_trunc('milliseconds', s.submitted_at), s.id) > ($2, $3::uuid))
   order by s.submitted_at, s.id limit $4`,
)
export type QueuePage = { after: readonly [string, string] | undefined; limit: number }
/** Listings that wait for a decision, oldest first. */
export const listWaitingSkills = (scope: Scope, { after, limit }: QueuePage): Promise<WaitingSkill[]> =>
  scope.db.rows(waiting, [scope.now, after?.[0] ?? null, after?.[1] ?? null, limit])

const worded = sql(
  'skills.worded',
  `select s.id, s.photos from skills s join categories c on c.id = s.category_id
   where s.member_id = $1 and (s.withdrawn_at is null or s.title <> c.title or s.description <> ''
     or s.rejection_reason is not null or cardinality(s.photos) > 0)
   order by s.id limit 50`,
)
/** A batch of a member's listings that are still offered, or have text or photos left. */
export const listWorded = (scope: Scope, memberId: string): Promise<{ id: string; photos: string[] }[]> =>
  scope.db.rows(worded, [memberId])

const eraseWords = sql(
  'skills.erase',
  `update skills s set withdrawn_at = coalesce(s.withdrawn_at, $2), title = c.title, description = '', photos = '{}',
     rejection_reason = null, updated_at = $2
   from categories c where c.id = s.category_id and s.id = any($1::uuid[])`,
)
export const writeErased = (scope: Scope, skillIds: string[]): Promise<number> =>
  scope.db.run(eraseWords, [skillIds, scope.now])

const eraseSuggested = sql('skills.erase_suggested', 'delete from skill_suggestions where member_id = $1')
export const removeSuggestions = (scope: Scope, memberId: string): Promise<number> =>
  scope.db.run(eraseSuggested, [memberId])
