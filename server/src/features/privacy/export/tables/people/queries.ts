import { mayRead, maySeeEarlierSql } from '../../../../help-requests/public.ts'
import { helperSql } from '../../../../trusted-helpers/public.ts'
import { type Declared, firstname, firstnameIfOpen, money, ownId } from '../../table/queries.ts'

const isAnswerTheirs = `exists (select from help_requests r where r.id = x.request_id and ${mayRead('$1')}
  and ${maySeeEarlierSql('$1', 'x.answer_audience')})`

/** A member's requests for help, questions, offers and saved searches. */
export const helpTables: Declared[] = [
  {
    name: 'help-asked-for',
    about: 'what you asked neighbours to help with',
    from: ['help_requests'],
    select: `x.id, x.title, x.description, x.first_day, x.last_day, x.half_hours / 2.0 as hours, x.repeats, x.times, x.reward,
      ${money('x.budget_minor')} as budget, x.audience, x.location, x.lat, x.lon, x.photos, x.status, x.changes, x.closes_at,
      x.created_at, x.updated_at`,
    rows: 'help_requests x where x.asker_id = $1',
  },
  {
    name: 'help-questions',
    about: 'what you asked about requests of others, and what you were answered',
    from: ['help_questions'],
    // Nobody may read here an answer that they may not read on the page of the request.
    select: `x.id, x.question, x.asked_at, case when ${isAnswerTheirs} then x.answer end as answer,
      case when ${isAnswerTheirs} then x.answered_at end as answered_at`,
    rows: 'help_questions x where x.author_id = $1',
  },
  {
    name: 'help-offered',
    about: 'what you offered to do for others',
    from: ['help_offers'],
    select: `x.id, coalesce(x.request_title,
        (select r.title from help_requests r where r.id = x.request_id and r.version = 1)) as what_for, x.starts_at,
      x.half_hours / 2.0 as hours, x.currency, ${money('x.price_minor')} as price, x.return_starts_at, x.words, x.earlier_words, x.status,
      x.created_at, x.updated_at`,
    rows: 'help_offers x where x.helper_id = $1',
  },
  {
    name: 'saved-searches',
    about: 'the searches that you saved, to be told of new listings',
    from: ['saved_searches'],
    select: 'x.id, x.words, x.miles, x.created_at',
    rows: 'saved_searches x where x.member_id = $1',
  },
]

/** Who acts for the member, and for whom they act. */
export const helperTables: Declared[] = [
  {
    name: 'trusted-helpers',
    about: 'who may act for you, and for whom you may act',
    from: ['helper_grants'],
    select: `x.id, case when x.member_id = $1 then 'helped' else 'helper' end as you_were,
      ${firstnameIfOpen('case when x.member_id = $1 then x.helper_id else x.member_id end')} as with_whom,
      case when x.member_id = $1 then x.invited_email::text end as invited_email, x.rights,
      ${money('x.limit_gbp_minor')} as monthly_pounds, ${money('x.limit_spark_minor')} as monthly_sparks, x.invited_at,
      x.accepted_at, x.ends_at, x.ended_at, ${helperSql.endedBy('x')} as ended_by`,
    rows: 'helper_grants x where (x.member_id = $1 or x.helper_id = $1)',
  },
  {
    name: 'done-by-helpers',
    about: 'what was done in your name, and what you did in the name of others',
    from: ['helper_acts'],
    select: `x.id, x.grant_id, case when g.member_id = $1 then 'helped' else 'helper' end as you_were, x.act, x.booking_id, x.at`,
    rows: 'helper_acts x join helper_grants g on g.id = x.grant_id where (g.member_id = $1 or g.helper_id = $1)',
  },
]

/** What was stored about the member while they had no email. */
export const assistedTables: Declared[] = [
  {
    name: 'without-email',
    about:
      'that an organiser added you while you had no email: your number with us, your code word, and how you were told',
    from: ['assisted_members'],
    select: `x.reference, x.code_word, x.told_by, ${firstname('x.added_by')} as added_by, x.added_at, x.taken_over_at,
      ${firstname('x.code_made_by')} as code_made_by`,
    rows: 'assisted_members x where x.member_id = $1',
    key: ownId('x.member_id'),
  },
  {
    name: 'recorded-consents',
    about: 'what you agreed to by way of an organiser, when and how, and who wrote it down',
    from: ['assisted_consents'],
    select: `x.id, x.kind, x.given_by, x.how, x.terms_version, ${firstname('x.recorded_by')} as recorded_by, x.recorded_at`,
    rows: 'assisted_consents x where x.member_id = $1',
  },
  {
    name: 'letters',
    about: 'letters and text messages to you, and of whose act a warning told you',
    from: ['assisted_letters'],
    select: `x.id, x.subject, array_to_string(x.body, E'\\n') as body, x.state, x.made_at, x.done_at, x.addressed, x.to_phone,
      x.texted_at, ${firstname('x.warns_of')} as warns_of`,
    rows: 'assisted_letters x where x.member_id = $1',
  },
]

/** Who vouches for whom. */
export const vouchTables: Declared[] = [
  {
    name: 'vouches-given',
    about: 'whom you vouch for, or did until you took it back',
    from: ['vouches'],
    select: `x.id, ${firstnameIfOpen('x.member_id')} as member, x.how, x.years, x.comment, x.created_at, x.withdrawn_at, x.removed_at`,
    rows: 'vouches x where x.voucher_id = $1',
  },
  {
    name: 'vouches-received',
    about: 'who vouches for you, and what you have hidden of that',
    from: ['vouches'],
    select: `x.id, ${firstnameIfOpen('x.voucher_id')} as member, x.how, x.years, x.comment, x.created_at, x.hidden_at,
      x.withdrawn_at, x.removed_at`,
    rows: 'vouches x where x.member_id = $1',
  },
]
