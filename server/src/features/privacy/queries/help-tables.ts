import { mayRead, wasSaidTo } from '../../help-requests/public.ts'
import { type Declared, money } from './table.ts'

const isAnswerTheirs = `exists (select from help_requests r where r.id = x.request_id and ${mayRead('$1')}
  and ${wasSaidTo('$1', 'x.answer_audience')})`

/** What somebody asked neighbours for, offered them and wanted to know. */
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
    // An answer for others alone is no more theirs to read here than on the page of the request.
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
