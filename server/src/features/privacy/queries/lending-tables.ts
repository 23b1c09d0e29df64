import { type Declared, noText } from './table.ts'

/** Of tools on loan, what belongs to one side alone. */
export const lendingTables: Declared[] = [
  {
    name: 'tools-waited-for',
    about: 'tools on loan of which you wanted to know when they are back',
    from: ['tool_waits'],
    select: 'x.skill_id, x.asked_at',
    rows: 'tool_waits x where x.member_id = $1',
    key: { is: 'x.skill_id::text', ...noText },
  },
  {
    name: 'loan-photos',
    about: 'photos that you took of tools on loan, as they were collected and as they came back',
    from: ['loan_photos'],
    select: 'x.id, x.booking_id, x.moment, x.photo, x.taken_at',
    rows: 'loan_photos x where x.author_id = $1',
  },
]
