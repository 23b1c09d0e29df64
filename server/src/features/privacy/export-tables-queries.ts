import { type Statement, sql } from '../../platform/data/database.ts'

/**
 * One table of the archive: rows of the member $1 after the key $2, by the key, at the moment $3. `columns` is all that leaves, so nothing
 * does that nobody thought of; of other members that is a first name.
 */
export type Table = {
  /** The name of its files. */
  name: string
  /** What it is, for README.txt. */
  about: string
  /** The tables of the database that it shows. */
  from: string[]
  statement: Statement
  first: string
}

export type Declared = Omit<Table, 'statement' | 'first'> & {
  select: string
  /** The rows of the member. */
  rows: string
  /** A unique key: its SQL, its type, and what comes before the first. */
  key?: { is: string; type: string; first: string }
  /** The rows know themselves what comes after the key $2. */
  isPaged?: true
}

const lowestId = '00000000-0000-0000-0000-000000000000'
export const ownId = (column: string) => ({ is: column, type: 'uuid', first: lowestId })
export const noText = { type: 'text', first: '' }
export const pageRows = 500

export function table({ select, rows, isPaged, key = ownId('x.id'), ...rest }: Declared): Table {
  const after = isPaged ? '' : `and ${key.is} > $2::${key.type}`
  const text = `select (${key.is})::text as key, (select row_to_json(r) from (select ${select}) r) as row
    from ${rows} and $3::timestamptz is not null ${after} order by ${key.is} limit ${pageRows}`
  return { ...rest, first: key.first, statement: sql(`privacy.export_${rest.name}`, text) }
}

export const firstname = (member: string): string =>
  `(select p.firstname from profiles p where p.member_id = ${member})`
export const money = (minor: string): string => `trim_scale(${minor} * 0.01)`

const ownPlace = '(x.client_id = $1) = not x.collected'
/** What others are part of, too. */
export const withOthers: Declared[] = [
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
      x.exchange_id, x.exchange_half, x.done_at, case when x.client_id = $1 then x.photos end as photos, x.expires_at, x.release_at, x.released_at, x.created_at,
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
    name: 'booking-times',
    about: 'other times that were asked for, by you or the other side, and what became of that',
    from: ['reschedules'],
    select: 'x.booking_id, x.asked_by, x.was_at, x.starts_at, x.ends_at, x.state, x.asked_at, x.ended_at',
    rows: 'reschedules x join bookings b on b.id = x.booking_id where $1 in (b.client_id, b.provider_id)',
  },
  {
    name: 'reliability',
    about: 'how you kept these bookings, as your reliability record counts it',
    from: ['booking_marks'],
    select: 'x.booking_id, x.kind, x.at',
    rows: 'booking_marks x where x.member_id = $1',
    key: ownId('x.booking_id'),
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
    name: 'invitations',
    about: 'whom you have invited, and how far the reward for it has come',
    from: ['referrals'],
    select: `${firstname('x.invited_id')} as member, x.joined_at, x.state, x.rewarded_at`,
    rows: 'referrals x where x.inviter_id = $1',
    key: ownId('x.invited_id'),
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
    name: 'decisions',
    about: 'warnings and suspensions of you, and what you said against them',
    from: ['sanctions', 'appeals'],
    select: `x.id, x.kind, x.because, x.reason, x.at, x.until, x.lifted_at, x.lift_reason, p.message as your_appeal,
      p.sent_at as appealed_at, p.outcome, p.answer`,
    rows: 'sanctions x left join appeals p on p.sanction_id = x.id where x.member_id = $1',
  },
  {
    name: 'reports',
    about: 'what you have reported to us',
    from: ['reports'],
    select: `x.kind, ${firstname('x.member_id')} as about, x.reason, x.details, x.reported_at, x.resolved_at`,
    rows: 'reports x where x.reporter_id = $1',
  },
  {
    name: 'letters-to-us',
    about: 'what was written to us from your address by the contact form, and what we answered',
    from: ['contact_messages'],
    select: 'x.first_name, x.email, x.message, x.sent_at, x.answer, x.answered_at',
    rows: 'contact_messages x join accounts a on a.email = x.email where a.id = $1',
  },
  {
    name: 'disputes',
    about: 'disputes about your bookings, and how they ended',
    from: ['disputes', 'dispute_offers'],
    select: `x.booking_id, x.opened_by, x.opened_at, x.ended_at, x.how, x.reason,
      (select json_agg(json_build_object('by', o.side, 'client_gets', o.client_minor / 100.0, 'state', o.state,
         'at', o.offered_at) order by o.offered_at) from dispute_offers o where o.dispute_id = x.id) as offers`,
    rows: 'disputes x join bookings b on b.id = x.booking_id where $1 in (b.client_id, b.provider_id)',
  },
  {
    name: 'dispute-words',
    about: 'what you wrote in disputes',
    from: ['dispute_words'],
    select: 'd.booking_id, x.message, x.file_name, x.said_at',
    rows: 'dispute_words x join disputes d on d.id = x.dispute_id where x.author_id = $1',
  },
  {
    name: 'conversations',
    about: 'whom you have written with, and how far you have read',
    from: ['conversations', 'conversation_sides'],
    select: `${firstname('x.other_id')} as with_whom, c.started_at, x.last_at, c.last_sequence as messages,
      x.read_sequence as read_until, x.unread`,
    rows: 'conversation_sides x join conversations c on c.id = x.conversation_id where x.member_id = $1',
    key: ownId('x.other_id'),
  },
  {
    name: 'messages',
    about: 'what you wrote to others; photos lie under files/messages',
    from: ['messages'],
    select: `${firstname('case when c.low_id = $1 then c.high_id else c.low_id end')} as to_whom, x.sequence, x.content,
      x.photo is not null as with_photo, x.sent_at`,
    rows: 'messages x join conversations c on c.id = x.conversation_id where x.sender_id = $1',
  },
  {
    name: 'notifications',
    about: 'what you were told of in the bell; the words are made when it is read',
    from: ['notifications'],
    select: `x.part as about, x.kind, ${firstname('x.actor_id')} as whom, x.booking_id, x.count, x.at, x.seen_at, x.pushed_at,
      x.mailed_at`,
    rows: 'notifications x where x.member_id = $1',
  },
  {
    name: 'notification-choices',
    about: 'what you chose to be told of by mail and on your devices',
    from: ['notification_preferences'],
    select: `x.booking_messages, x.order_updates, x.order_messages, x.promotions, x.account_notifications,
      x.marketing_notifications, x.by_mail, x.updated_at`,
    rows: 'notification_preferences x where x.member_id = $1',
    key: ownId('x.member_id'),
  },
  {
    name: 'deliveries',
    about: 'what we sent you by mail and to your devices, and what became of it; the words are not stored',
    from: ['deliveries'],
    select: 'x.channel, x.what, x.result, x.attempt, x.detail, x.at',
    rows: 'deliveries x where x.member_id = $1',
  },
  {
    name: 'push-browsers',
    about: 'the browsers that ring for you',
    from: ['push_subscriptions'],
    select: `split_part(x.endpoint, '/', 3) as push_service, x.created_at, x.failures`,
    rows: 'push_subscriptions x where x.member_id = $1',
  },
  {
    name: 'notification-reading',
    about: 'when a page was last in front of you, and when we last wrote to you of what you had not seen',
    from: ['notification_readers'],
    select: 'x.looked_at, x.mailed_at, x.digest_at, x.unanswered',
    rows: 'notification_readers x where x.member_id = $1',
    key: ownId('x.member_id'),
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
    name: 'review-replies',
    about: 'what you answered to reviews about you',
    from: ['review_replies'],
    select: `${firstname('r.author_id')} as to, r.booking_id, x.comment, x.written_at`,
    rows: 'review_replies x join reviews r on r.id = x.review_id where x.author_id = $1',
    key: ownId('x.review_id'),
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
