import type { WeeklySpan } from '@sparkhood/contract/bookings/availability'
import type { KycStatus } from '@sparkhood/contract/people/person'
import type { BasicProfile, Profile } from '@sparkhood/contract/people/profiles'
import type { Exactness, Point } from '@sparkhood/contract/primitives/place'
import { sharedSql, sql } from '../../platform/data/database.ts'
import { isFoundSql } from '../../platform/data/shared-sql.ts'
import { shape } from '../../platform/data/statements.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { memberSkillColumns } from '../skills/public.ts'
import type { ProfileFacts } from './rules.ts'
import type { Area } from './rules-areas.ts'

const inviter = sql(
  'profiles.find_inviter',
  `select p.member_id from profiles p join accounts a on a.id = p.member_id
   where p.referral_code = $1 and not a.hidden`,
)
/** Returns the member id of a referral code. */
export const findInviter = async (scope: Pick<Scope, 'db'>, referralCode: string): Promise<string | undefined> =>
  (await scope.db.row(inviter, [referralCode]))?.member_id

type FreshProfile = Pick<Profile, 'firstname' | 'lastname' | 'gender'> & {
  memberId: string
  isListed: boolean
  referralCode: string
  referredBy: string | null
}
const insert = sql(
  'profiles.insert',
  `insert into profiles (member_id, firstname, lastname, gender, referral_code, referred_by, updated_at, expert_visibility)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (referral_code) do nothing`,
)
/** Returns false if the referral code is taken. */
export const insertProfile = async (scope: Pick<Scope, 'db' | 'now'>, p: FreshProfile): Promise<boolean> => {
  const values = [
    p.memberId, p.firstname, p.lastname, p.gender, p.referralCode, p.referredBy, scope.now, p.isListed,
  ] as const // biome-ignore format: one value a place of the statement
  return (await scope.db.run(insert, values)) === 1
}

const shown = sql(
  'profiles.shown',
  `select p.member_id as "_id", p.firstname, p.lastname, p.photo as photourl, p.bio, p.website,
     case when p.kyc_status = 'approved' or (p.member_id = $3 and $4) then p.kyc_status else 'none' end as kyc_status,
     kyc_month(p.kyc_checked_at) as kyc_month,
     (select weekly from availability where member_id = $1) as week,
     coalesce(l.district, '') as "locationName", l.shown_lat as lat, l.shown_lon as lon,
     l.shown_radius_metres as area_metres,
     (select count(*) from follows f where f.followed_id = $1
        and not exists (select from accounts o where o.id = f.follower_id and o.hidden)
     ) as total_followers,
     (select count(*) from follows f where f.follower_id = $1
        and not exists (select from accounts o where o.id = f.followed_id and o.hidden)
     ) as total_following,
     to_char(a.created_at, 'YYYY-MM-DD') as "member_since!",
     (select count(*) from bookings b
      where b.provider_id = $1 and b.status = 'completed' and b.settled_minor is null) as completed_bookings,
     (select json_build_object('average', round(avg(r.rating), 1), 'count', count(*))
      from reviews r where r.subject_id = $1 and r.visible_at <= $2) as rating,
     (select coalesce(json_agg(skill), '[]') from (
        select ${memberSkillColumns('$2')} from skills s join categories c on c.id = s.category_id
        where s.member_id = $1 and s.withdrawn_at is null
          and ((s.approval_status = 'approved' and s.paused_at is null) or (s.member_id = $3 and $4))
        order by s.created_at desc, s.id desc
      ) skill) as skills,
     a.id = $3 as "is_you!",
     exists (select from follows f where f.follower_id = $3 and f.followed_id = $1) as you_follow
   from accounts a join profiles p on p.member_id = a.id left join places l on l.member_id = a.id
   where a.id = $1 and (a.id = $3 or ${isFoundSql('a', '$3')})`,
  shape<{ week: ShownRow['week'] }>(),
)
type ShownRow = Omit<Profile, 'openingTime' | 'closingTime' | 'weekendsInclusive'> & { week: WeeklySpan[] | null }
/** Returns a member's public profile as the actor sees it. Owners also see what waits for approval. */
export const findShownProfile = (
  scope: MemberScope,
  memberId: string,
  asOwner = false,
): Promise<ShownRow | undefined> => scope.db.row(shown, [memberId, scope.now, scope.actor.id, asOwner])

/** What only members themselves read of their profile, besides their money. */
export type PrivateFacts = ProfileFacts & {
  email: string
  phone: string
  firstname: string
  lastname: string
  gender: Profile['gender']
  role: Profile['role']
  referralCode: string
  expertVisibility: boolean
  showsEmail: boolean
  shownToVisitors: boolean
  easyRead: boolean | null
  hasBooked: boolean
  place: OwnPlace | null
}

const owned = sql(
  'profiles.own',
  `select a.email, a.phone, a.role, p.firstname, p.lastname, p.gender, p.referral_code as "referralCode", p.photo, p.bio,
     p.kyc_status as "kycStatus", p.expert_visibility as "expertVisibility", p.shows_email as "showsEmail", p.shown_to_visitors as "shownToVisitors", p.easy_read as "easyRead",
     exists (select from connected_accounts c where c.member_id = $1 and c.payouts_enabled) as "payoutLinked", l.member_id is not null as "hasPlace",
     (select count(*) from skills s where s.member_id = $1 and s.withdrawn_at is null) as skills,
     exists (select from bookings b where b.client_id = $1 and b.exchange_half is distinct from 'returned') as "hasBooked",
     case when l.member_id is not null then json_build_object('locationName', l.location_name, 'street', l.street,
       'zipCode', l.zip_code, 'district', l.district, 'exactness', l.exactness,
       'isBettered', l.asked_at is null and exists (select from place_sources s where s.imported_at > l.updated_at), 'point', json_build_object('lat', l.lat, 'lon', l.lon),
       'area', json_build_object('shown', json_build_object('lat', l.shown_lat, 'lon', l.shown_lon),
         'radiusMetres', l.shown_radius_metres)) end as place
   from accounts a join profiles p on p.member_id = a.id left join places l on l.member_id = a.id
   where a.id = $1`,
  shape<{ place: PrivateFacts['place'] }>(),
)
export const findOwnFacts = (scope: MemberScope): Promise<PrivateFacts | undefined> =>
  scope.db.row(owned, [scope.actor.id])

const basic = sql(
  'profiles.basic',
  `select p.member_id as "_id", p.firstname, p.lastname, p.photo as photourl
   from profiles p join accounts a on a.id = p.member_id
   where p.member_id = $1 and (a.id = $2 or ${isFoundSql('a', '$2')})`,
)
export const findBasicProfile = (scope: MemberScope, memberId: string): Promise<BasicProfile | undefined> =>
  scope.db.row(basic, [memberId, scope.actor.id])

/** The fields of a profile that can change; omitted fields are unchanged. */
export type ProfileChange = Partial<
  Record<'firstname' | 'lastname' | 'gender' | 'website' | 'bio', string | undefined>
> &
  Partial<Record<'expertVisibility' | 'shows_email' | 'shown_to_visitors' | 'easy_read', boolean | undefined>>
const change = sql(
  'profiles.change',
  `update profiles set firstname = coalesce($2, firstname), lastname = coalesce($3, lastname),
     gender = coalesce($4, gender), website = coalesce($5, website), bio = coalesce($6, bio),
     expert_visibility = coalesce($7, expert_visibility), shows_email = coalesce($8, shows_email),
     shown_to_visitors = coalesce($10, shown_to_visitors), easy_read = coalesce($11, easy_read), updated_at = $9
   where member_id = $1`,
)
export const changeProfile = (scope: MemberScope, facts: ProfileChange) =>
  scope.db.run(change, [
    scope.actor.id, facts.firstname, facts.lastname, facts.gender, facts.website, facts.bio, facts.expertVisibility,
    facts.shows_email, scope.now, facts.shown_to_visitors, facts.easy_read,
  ]) // biome-ignore format: one value a place of the statement

const changedAt = sql(
  'profiles.changed_at',
  'select greatest($2::timestamptz, max(decided_at)) as "at!" from kyc_documents where member_id = $1',
)
/**
 * Returns a time for a change of the actor's profile, no earlier than any decision on it so far. Call it under the
 * profile's lock.
 */
export const getChangedAt = async (scope: MemberScope): Promise<Date> =>
  (await scope.db.row(changedAt, [scope.actor.id, scope.now]))?.at ?? scope.now

const swapPhoto = sql(
  'profiles.swap_photo',
  `update profiles p set photo = $2, updated_at = $3
   from (select member_id, photo from profiles where member_id = $1 for update) was
   where p.member_id = was.member_id returning was.photo`,
)
/** Sets the actor's photo; returns the one it replaces. */
export const replacePhoto = async (scope: MemberScope, photo: string): Promise<string> =>
  (await scope.db.row(swapPhoto, [scope.actor.id, photo, scope.now]))?.photo ?? ''

const writeKyc = sql(
  'profiles.write_kyc',
  'update profiles set kyc_status = $2, kyc_checked_at = $3 where member_id = $1',
)
/** Stores the state of a member's identity checks; `checkedAt` only once both are passed. */
export const writeKycStatus = (
  scope: Pick<Scope, 'db'>,
  memberId: string,
  { status, checkedAt }: { status: KycStatus; checkedAt: Date | null },
): Promise<number> => scope.db.run(writeKyc, [memberId, status, checkedAt])

/** Where a member lives, and what others see instead. */
export type Place = {
  locationName: string
  street: string
  zipCode: string
  point: Point
  area: Area
  district: string
  /** Null if it was never stated. */
  exactness: Exactness | null
}
/** `isBettered`: newer data may locate it more exactly, and the member was not asked yet. */
export type OwnPlace = Place & { isBettered: boolean }

const ownHome = sharedSql(
  'profiles.own_home',
  `select district, json_build_object('lat', lat, 'lon', lon) as point,
     json_build_object('shown', json_build_object('lat', shown_lat, 'lon', shown_lon), 'radiusMetres', shown_radius_metres) as area
   from places where member_id = $1`,
)
/** Returns where the actor lives, and what others see of it; undefined until they have stated it. */
export const findOwnHome = (scope: MemberScope): Promise<Pick<Place, 'point' | 'area' | 'district'> | undefined> =>
  scope.db.row(ownHome, [scope.actor.id])

/** `isNewHome`: its area, street or postcode differs from those of the previous home. */
export type NewPlace = Place & { isNewHome: boolean }

const savePlace = sql(
  'profiles.save_place',
  `insert into places (member_id, location_name, street, zip_code, lat, lon, shown_lat, shown_lon, shown_radius_metres,
     district, settled_at, updated_at, exactness)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $13)
   on conflict (member_id) do update set location_name = excluded.location_name, street = excluded.street,
     zip_code = excluded.zip_code, lat = excluded.lat, lon = excluded.lon, shown_lat = excluded.shown_lat,
     shown_lon = excluded.shown_lon, shown_radius_metres = excluded.shown_radius_metres, district = excluded.district,
     settled_at = case when $12 then excluded.settled_at else places.settled_at end, updated_at = excluded.updated_at,
     exactness = excluded.exactness`,
)
/** Stores the actor's place. Call it in a transaction. */
export async function writePlace(scope: MemberScope, { point, area, ...place }: NewPlace): Promise<void> {
  await scope.db.run(savePlace, [
    scope.actor.id, place.locationName, place.street, place.zipCode, point.lat, point.lon, area.shown.lat,
    area.shown.lon, area.radiusMetres, place.district, scope.now, place.isNewHome, place.exactness,
  ]) // biome-ignore format: one value a place of the statement
}

const keep = sql('profiles.keep_place', 'update places set asked_at = $2 where member_id = $1')
/** Records that the actor was asked about their place. */
export const writeAsked = (scope: MemberScope): Promise<number> => scope.db.run(keep, [scope.actor.id, scope.now])

const getPhoto = sql('profiles.photo_of', 'select photo from profiles where member_id = $1')
/** Returns the address of a member's photo; empty if there is none. */
export const getPhotoOf = async (scope: Scope, memberId: string): Promise<string> =>
  (await scope.db.row(getPhoto, [memberId]))?.photo ?? ''

// Texts use the first name alone, so that name itself has to say that they have left.
const eraseOf = sql(
  'profiles.erase',
  `with home as (delete from places where member_id = $1)
   update profiles set firstname = 'Former member', lastname = '', gender = 'other', photo = '', bio = '', website = '',
     referral_code = 'erased ' || member_id, referred_by = null, kyc_status = 'none', kyc_checked_at = null,
     shows_email = false, shown_to_visitors = false, easy_read = null, updated_at = $2
   where member_id = $1`,
)
export const writeErased = (scope: Scope, memberId: string): Promise<number> =>
  scope.db.run(eraseOf, [memberId, scope.now])
