import { type Declared, firstname, ownId } from './table.ts'

/** What was kept of the member while they had no email. */
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
