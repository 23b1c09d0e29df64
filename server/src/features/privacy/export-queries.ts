import { type Statement, sql } from '../../platform/data/database.ts'
import type { Row } from '../../platform/files/csv.ts'
import type { MemberScope } from '../../platform/scope.ts'

/**
 * One table of the archive: rows of the member $1 after the key $2, by the key, at the moment $3. `columns` is all that leaves, so nothing
 * does that nobody thought of; of other members that is a first name.
 */
type Table = {
  /** The name of its files. */
  name: string
  /** What it is, for README.txt. */
  about: string
  /** The tables of the database that it shows. */
  from: string[]
  statement: Statement
  first: string
}

type Declared = Omit<Table, 'statement' | 'first'> & {
  select: string
  /** The rows of the member. */
  rows: string
  /** A unique key: its SQL, its type, and what comes before the first. */
  key?: { is: string; type: string; first: string }
  /** The rows know themselves what comes after the key $2. */
  isPaged?: true
}

const lowestId = '00000000-0000-0000-0000-000000000000'
const ownId = (column: string) => ({ is: column, type: 'uuid', first: lowestId })
const noText = { type: 'text', first: '' }
const pageRows = 500

function table({ select, rows, isPaged, key = ownId('x.id'), ...rest }: Declared): Table {
  const after = isPaged ? '' : `and ${key.is} > $2::${key.type}`
  const text = `select (${key.is})::text as key, (select row_to_json(r) from (select ${select}) r) as row
    from ${rows} and $3::timestamptz is not null ${after} order by ${key.is} limit ${pageRows}`
  return { ...rest, first: key.first, statement: sql(`privacy.export_${rest.name}`, text) }
}

const firstname = (member: string): string => `(select p.firstname from profiles p where p.member_id = ${member})`
const money = (minor: string): string => `trim_scale(${minor} * 0.01)`

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
    name: 'sessions',
    about: 'the devices you are or were logged in on',
    from: ['sessions'],
    select: 'x.device, x.network, x.started_at, x.last_seen_at, x.expires_at, x.ended_at, x.ended_why',
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
      x.expert_visibility, ${firstname('x.referred_by')} as invited_by, x.updated_at`,
    rows: 'profiles x where x.member_id = $1',
    key: ownId('x.member_id'),
  },
  {
    name: 'place',
    about: 'where you live, and the area that others are shown in its place',
    from: ['places'],
    select: `x.location_name, x.street, x.zip_code, x.lat, x.lon, x.shown_lat, x.shown_lon, x.shown_radius_metres, x.district,
      x.settled_at, x.updated_at`,
    rows: 'places x where x.member_id = $1',
    key: ownId('x.member_id'),
  },
  {
    name: 'shown-areas',
    about: 'every area that others have been shown for your place',
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

const ownPlace = '(x.client_id = $1) = not x.collected'
const withOthers: Declared[] = [
  {
    name: 'bookings',
    about: 'your bookings on either side; addresses and descriptions where they are yours',
    from: ['bookings'],
    select: `x.id, case when x.client_id = $1 then 'client' else 'provider' end as you_were,
      ${firstname('case when x.client_id = $1 then x.provider_id else x.client_id end')} as with_whom, x.title, x.kind,
      case when x.client_id = $1 then x.description end as description,
      case when ${ownPlace} then x.location end as location, case when ${ownPlace} then x.lat end as lat,
      case when ${ownPlace} then x.lon end as lon, x.starts_at, x.ends_at, x.half_hours / 2.0 as hours, x.days, x.status,
      x.payment_method, x.currency, ${money('x.price_minor')} as price,
      case when x.client_id = $1 then x.photos end as photos, x.expires_at, x.release_at, x.released_at, x.created_at,
      x.updated_at`,
    rows: 'bookings x where $1 in (x.client_id, x.provider_id)',
  },
  {
    name: 'booking-steps',
    about: 'what happened to these bookings, step by step',
    from: ['booking_steps'],
    select: 'x.booking_id, x.number, x.from_status, x.to_status, x.by, x.strike, x.at',
    rows: 'booking_steps x join bookings b on b.id = x.booking_id where $1 in (b.client_id, b.provider_id)',
    key: { is: `(x.booking_id::text || ' ' || to_char(x.number, 'FM00000'))`, ...noText },
  },
  {
    name: 'payments',
    about: 'payments by card into your wallet; we never had the number of the card',
    from: ['fundings'],
    select: `${money('x.amount')} as pounds, x.state, x.created_at, x.credited_at,
      ${money('x.credited_amount')} as credited_pounds`,
    rows: 'fundings x where x.member_id = $1',
  },
  {
    name: 'gifts',
    about: 'Sparks that we gave you or have promised you',
    from: ['gifts'],
    select: `x.kind, split_part(x.reference, ':', 1) as occasion, ${money('x.amount')} as sparks, x.promised_at, x.paid_at`,
    rows: 'gifts x where x.member_id = $1',
  },
  {
    name: 'payment-account',
    about: 'your account with the payment provider, for being paid',
    from: ['connected_accounts'],
    select: 'x.account_id, x.created_at, x.charges_enabled, x.payouts_enabled, x.details_submitted',
    rows: 'connected_accounts x where x.member_id = $1',
    key: ownId('x.member_id'),
  },
  {
    name: 'bank-accounts',
    about: 'bank accounts that you added; of their numbers, which are sealed, the last four digits',
    from: ['withdrawal_methods'],
    select: 'x.bank_name, x.last4 as ending_in, x.state, x.added_at, x.payable_at, x.removed_at',
    rows: 'withdrawal_methods x where x.member_id = $1',
  },
  {
    name: 'withdrawals',
    about: 'what you had sent to your bank',
    from: ['withdrawals'],
    select: `${money('x.amount')} as pounds, x.state, x.failure, x.requested_at, x.sent_at, x.paid_at, x.failed_at`,
    rows: 'withdrawals x where x.member_id = $1',
  },
  {
    name: 'holds',
    about: 'money that was set aside for bookings',
    from: ['holds'],
    select: `x.id, x.currency, ${money('x.amount')} as amount, x.state, x.booking_id, x.expires_at, x.created_at,
      x.resolved_at`,
    rows: 'holds x where x.member_id = $1',
  },
  {
    name: 'pockets',
    about: 'your balances',
    from: ['ledger_accounts'],
    select: `split_part(x.kind, ':', 2) as pocket, x.currency, ${money('x.balance')} as balance`,
    rows: 'ledger_accounts x where x.owner = $1',
    key: { is: 'x.id', type: 'bigint', first: '0' },
  },
  {
    name: 'money-movements',
    about: 'every movement of money in your pockets, with the balance after it',
    from: ['entries', 'transfers'],
    select: `split_part(a.kind, ':', 2) as pocket, a.currency, t.kind, ${money('x.amount')} as amount,
      ${money('x.balance_after')} as balance_after, t.booking_id, t.at`,
    // Each pocket by its own index, because all of a long history would be sorted anew for every page.
    rows: `ledger_accounts a cross join lateral (
        select * from entries e where e.account_id = a.id and a.id >= ($2::bigint[])[1]
          and e.version > case when a.id = ($2::bigint[])[1] then ($2::bigint[])[2] else 0 end
        order by e.version limit ${pageRows}
      ) x join transfers t on t.id = x.transfer_id
      where a.owner = $1`,
    key: { is: 'array[x.account_id, x.version]', type: 'bigint[]', first: '{0,0}' },
    isPaged: true,
  },
  {
    name: 'following',
    about: 'whom you follow',
    from: ['follows'],
    select: `${firstname('x.followed_id')} as member, x.followed_at`,
    rows: 'follows x where x.follower_id = $1',
    key: ownId('x.followed_id'),
  },
  {
    name: 'followers',
    about: 'who follows you',
    from: ['follows'],
    select: `${firstname('x.follower_id')} as member, x.followed_at`,
    rows: 'follows x where x.followed_id = $1',
    key: ownId('x.follower_id'),
  },
  {
    name: 'blocks',
    about: 'whom you have blocked',
    from: ['blocks'],
    select: `${firstname('x.blocked_id')} as member, x.blocked_at`,
    rows: 'blocks x where x.blocker_id = $1',
    key: ownId('x.blocked_id'),
  },
  {
    name: 'reports',
    about: 'what you have reported to us',
    from: ['reports'],
    select: `x.kind, ${firstname('x.member_id')} as about, x.reason, x.details, x.reported_at, x.resolved_at`,
    rows: 'reports x where x.reporter_id = $1',
  },
  {
    name: 'reviews-written',
    about: 'reviews that you wrote',
    from: ['reviews'],
    select: `${firstname('x.subject_id')} as about, x.booking_id, x.rating, x.comment, x.written_at`,
    rows: 'reviews x where x.author_id = $1',
  },
  {
    name: 'reviews-received',
    about: 'reviews that others wrote about you and that are shown',
    from: ['reviews'],
    select: `${firstname('x.author_id')} as by, x.booking_id, x.rating, x.comment, x.written_at`,
    rows: 'reviews x where x.subject_id = $1 and x.visible_at <= $3',
  },
  {
    name: 'closing',
    about: 'that you asked to close your account',
    from: ['closings'],
    select: 'x.asked_at, x.erases_at, x.reminded_at',
    rows: 'closings x where x.member_id = $1',
    key: ownId('x.member_id'),
  },
]

/** Everything that the archive shows, in the order it stands there. */
export const exportedTables: readonly Table[] = [...aboutYou, ...withOthers].map(table)

/** The rows of a table, page by page, so that a long history takes no more room than a short one. */
export async function* rowsOf(scope: MemberScope, { statement, first }: Table): AsyncGenerator<Row> {
  for (let after: string | undefined = first; after !== undefined; ) {
    const page: { key: string; row: Row }[] = await scope.db.rows(statement, [scope.actor.id, after, scope.now])
    for (const { row } of page) yield row
    after = page.length === pageRows ? page.at(-1)?.key : undefined
  }
}

const photos = sql(
  'privacy.photos',
  `select 'profile' as name, photo from profiles where member_id = $1 and photo <> ''
   union all select 'skills/' || s.id || '-' || nth, photo from skills s, unnest(s.photos) with ordinality as p (photo, nth)
     where s.member_id = $1
   union all select 'bookings/' || b.id || '-' || nth, photo from bookings b, unnest(b.photos) with ordinality as p (photo, nth)
     where b.client_id = $1`,
)
/** The member's photos: the name each has in the archive, and the address it is stored under. */
export const findPhotos = (scope: MemberScope): Promise<{ name: string; photo: string }[]> =>
  scope.db.rows<{ name: string; photo: string }>(photos, [scope.actor.id])
