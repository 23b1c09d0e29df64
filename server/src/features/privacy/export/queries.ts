import { type RowOf, sql } from '../../../platform/data/database.ts'
import type { Row } from '../../../platform/files/csv.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import { type Declared, firstnameIfOpen, money, noText, ownId, pageRows, type Table, table } from './table/queries.ts'
import { vouchTables } from './tables/people/queries.ts'
import { withOthers } from './tables/queries.ts'

const aboutYou: Declared[] = [
  {
    name: 'account',
    about: 'your account: e-mail address, phone number, role and dates',
    from: ['accounts'],
    select: `x.id, x.email, x.phone, x.role, x.terms_version, x.adult_confirmed_at, x.created_at, x.closing_at,
      (select c.changed_at from credentials c where c.account_id = x.id) as password_changed_at`,
    rows: 'accounts x where x.id = $1',
  },
  {
    name: 'consents',
    about: 'which version of the terms you agreed to, and when',
    from: ['consents'],
    select: 'x.terms_version, x.agreed_at',
    rows: 'consents x where x.account_id = $1',
    key: { is: 'x.terms_version', ...noText },
  },
  {
    name: 'sign-in-providers',
    about: 'other accounts you log in with',
    from: ['identities'],
    select: 'x.issuer, x.subject, x.email, x.connected_at, x.last_used_at',
    rows: 'identities x where x.account_id = $1',
    key: { is: 'x.issuer', ...noText },
  },
  {
    name: 'passkeys',
    about: 'the passkeys you log in with; their public keys are of no use to anybody else',
    from: ['passkeys'],
    select: `x.name, x.credential_id, x.backed_up, array_to_string(x.transports, ' ') as transports, x.created_at,
      x.last_used_at`,
    rows: 'passkeys x where x.account_id = $1',
  },
  {
    name: 'authenticator-app',
    about: 'when you set up an authenticator app; its key is a secret',
    from: ['totp_secrets'],
    select: 'x.created_at, x.confirmed_at',
    rows: 'totp_secrets x where x.account_id = $1',
    key: ownId('x.account_id'),
  },
  {
    name: 'recovery-codes',
    about: 'your recovery codes: when they were made and used; of each only a hash is stored',
    from: ['recovery_codes'],
    select: 'x.created_at, x.used_at',
    rows: 'recovery_codes x where x.account_id = $1',
    key: { is: 'x.selector', ...noText },
  },
  {
    name: 'sessions',
    about: 'the devices you are or were logged in on',
    from: ['sessions'],
    select: `x.device, x.network, array_to_string(x.earlier_networks, ' ') as earlier_networks, x.started_at, x.last_seen_at,
      x.expires_at, x.ended_at, x.ended_why, x.second_factor_at`,
    rows: 'sessions x where x.account_id = $1',
  },
  {
    name: 'known-devices',
    about: 'the kinds of devices you have used, so that we can write to you when there is a new one',
    from: ['known_devices'],
    select: 'x.name, x.first_seen_at',
    rows: 'known_devices x where x.account_id = $1',
    key: { is: 'x.name', ...noText },
  },
  {
    name: 'profile',
    about: 'your profile',
    from: ['profiles'],
    select: `x.firstname, x.lastname, x.gender, x.bio, x.website, x.photo, x.referral_code, x.kyc_status, x.kyc_checked_at,
      x.expert_visibility, x.shows_email, x.shown_to_visitors, x.easy_read, ${firstnameIfOpen('x.referred_by')} as invited_by, x.updated_at`,
    rows: 'profiles x where x.member_id = $1',
    key: ownId('x.member_id'),
  },
  {
    name: 'place',
    about: 'where you live, and the area that others are shown in its place',
    from: ['places'],
    select: `x.location_name, x.street, x.zip_code, x.lat, x.lon, x.shown_lat, x.shown_lon, x.shown_radius_metres, x.district,
      x.exactness, x.asked_at, x.settled_at, x.updated_at`,
    rows: 'places x where x.member_id = $1',
    key: ownId('x.member_id'),
  },
  {
    name: 'calendar',
    about: 'that you made a private address for your calendar; the address itself is stored nowhere',
    from: ['calendar_links'],
    select: 'x.created_at, x.last_read_at',
    rows: 'calendar_links x where x.member_id = $1',
    key: ownId('x.member_id'),
  },
  {
    name: 'shown-areas',
    about: 'areas that others were shown for your place by earlier versions of this site',
    from: ['shown_areas'],
    select: 'x.lat, x.lon, x.radius_metres, x.shown_from',
    rows: 'shown_areas x where x.member_id = $1',
    key: { is: `concat_ws(' ', x.radius_metres, x.lat, x.lon)`, ...noText },
  },
  {
    name: 'availability',
    about: 'when you are free in a usual week',
    from: ['availability'],
    select: 'x.notice_hours, x.buffer_minutes, x.bank_holidays, x.weekly, x.updated_at',
    rows: 'availability x where x.member_id = $1',
    key: ownId('x.member_id'),
  },
  {
    name: 'days-off-and-on',
    about: 'days on which other hours hold',
    from: ['availability_exceptions'],
    select: 'x.first_day, x.last_day, x.opens, x.closes, x.note',
    rows: 'availability_exceptions x where x.member_id = $1',
  },
  {
    name: 'identity-checks',
    about: 'the documents you sent to show who you are; pictures that are still stored lie under files/identity',
    from: ['kyc_documents'],
    select: 'x.id, x.method, x.id_type, x.status, x.reason, x.created_at, x.decided_at, x.file_deleted_at',
    rows: 'kyc_documents x where x.member_id = $1',
  },
  {
    name: 'identity-looks',
    about: 'when somebody who checks identities looked at one of these documents',
    from: ['kyc_looks'],
    select: 'x.document_id, x.looked_at',
    rows: 'kyc_looks x join kyc_documents d on d.id = x.document_id where d.member_id = $1',
  },
  {
    name: 'skills',
    about: 'what you offer or have offered',
    from: ['skills'],
    select: `x.id, x.kind, c.title as category, x.title, x.experience_level, x.description,
      ${money('x.hourly_rate_minor')} as rate_pounds, ${money('x.spark_rate_minor')} as rate_sparks, x.rate_unit, x.photos,
      x.approval_status, x.rejection_reason, x.paused_at, x.withdrawn_at, x.created_at, x.updated_at`,
    rows: 'skills x join categories c on c.id = x.category_id where x.member_id = $1',
  },
  {
    name: 'suggested-skills',
    about: 'skills that you suggested',
    from: ['skill_suggestions'],
    select: 'x.name, x.suggested_at, x.decided_at, x.decline_reason',
    rows: 'skill_suggestions x where x.member_id = $1',
  },
]

/** All tables of the archive, in its order. */
export const exportedTables: readonly Table[] = [...aboutYou, ...withOthers, ...vouchTables].map(table)

/** The rows of a table, page by page, so that a long history takes no more memory than a short one. */
export async function* getRows(scope: MemberScope, { statement, first }: Table): AsyncGenerator<Row> {
  for (let after: string | undefined = first; after !== undefined; ) {
    const page: RowOf<Table['statement']>[] = await scope.db.rows(statement, [scope.actor.id, after, scope.now])
    for (const { row } of page) yield row
    after = page.length === pageRows ? page.at(-1)?.key : undefined
  }
}

const photos = sql(
  'privacy.photos',
  `select 'profile' as name, photo as "photo!" from profiles where member_id = $1 and photo <> ''
   union all select 'skills/' || s.id || '-' || nth, photo from skills s, unnest(s.photos) with ordinality as p (photo, nth)
     where s.member_id = $1
   union all select 'loans/' || l.booking_id || '-' || l.moment || '-' || l.id, l.photo from loan_photos l where l.author_id = $1
   union all select 'bookings/' || b.id || '-' || nth, photo from bookings b, unnest(b.photos) with ordinality as p (photo, nth)
     where b.client_id = $1`,
)
/** The member's photos: the name of each in the archive, and the address under which it is stored. */
export const listPhotos = (scope: MemberScope): Promise<{ name: string; photo: string }[]> =>
  scope.db.rows(photos, [scope.actor.id])
