// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'assisted.addressee': { parameters: [string]; row: { member_id: string; told_by: 'letter' | 'sms'; phone: string } }
    'assisted.agreements': { parameters: [Date | string, string, string]
      row: {
        _id: string
        helper: { _id: string; firstname: string; lastname: string }
        yours: boolean
        rights: string[]
        ends_at: Date
      } }
    'assisted.code_word': { parameters: [string, string] }
    'assisted.consents': { parameters: [string]
      row: {
        _id: string
        kind: 'given' | 'renewed' | 'withdrawn'
        given_by: 'attorney' | 'member'
        how: 'in_person' | 'paper' | 'phone'
        recorded_by: string
        recorded_at: Date
      } }
    'assisted.drop_code': { parameters: [string] }
    'assisted.drop_letters': { parameters: [string, Date | string] }
    'assisted.drop_lost_codes': { parameters: [string, readonly string[]] }
    'assisted.erase': { parameters: [string] }
    'assisted.erase_letters': { parameters: [string] }
    'assisted.insert': { parameters: [string, string, string, string, string, Date | string] }
    'assisted.insert_consent': { parameters: [string, string, string, string, string, string, string, Date | string] }
    'assisted.insert_letter': { parameters: [string, string, string, string, readonly string[], string, Date | string] }
    'assisted.insert_warning': { parameters: [string, string, string, readonly string[], Date | string, string] }
    'assisted.late_texts': { parameters: [Date | string, string] }
    'assisted.letter': { parameters: [string]
      row: {
        subject: string
        body: string[]
        made_at: Date
        warns_of: string | null
        reference: string
        firstname: string
        lastname: string
        street: string
        town: string
        zipCode: string
      } }
    'assisted.letter_state': { parameters: [string]
      row: {
        state: 'dropped' | 'posted' | 'texted' | 'texting' | 'waits'
        warns_of: string | null
      } }
    'assisted.letters_of': { parameters: [string, string]
      row: {
        _id: string
        subject: string
        state: 'dropped' | 'posted' | 'texted' | 'texting' | 'waits'
        problem: string
        made_at: Date
        done_at: Date | null
        of_yours: boolean
      } }
    'assisted.letters_waiting': { parameters: [Date | string, string, number, string]
      row: {
        _id: string
        subject: string
        state: 'dropped' | 'posted' | 'texted' | 'texting' | 'waits'
        problem: string
        made_at: Date
        done_at: Date | null
        of_yours: boolean
        exactly: string
        member: { _id: string; firstname: string; lastname: string; reference: string }
      } }
    'assisted.list': { parameters: [Date | string, Date | string, string, number, string, string, string, boolean, boolean]
      row: {
        _id: string
        reference: string
        firstname: string
        lastname: string
        phone: string
        place: string
        state: 'gone' | 'helped' | 'taken_over' | 'unhelped'
        letters_waiting: number
        code_by: string | null
        added_at: Date
        exactly: string
      } }
    'assisted.lock': { parameters: [string]; row: { taken_over: boolean; hidden: boolean } }
    'assisted.one': { parameters: [Date | string, string]
      row: {
        _id: string
        reference: string
        firstname: string
        lastname: string
        phone: string
        place: string
        state: 'gone' | 'helped' | 'taken_over' | 'unhelped'
        letters_waiting: number
        code_by: string | null
        added_at: Date
        photourl: string
        street: string
        zip_code: string
        told_by: 'letter' | 'sms'
        code_word: string
        taken_over_at: Date | null
        added_by: string
        code_made_by: string | null
        closes_at: Date | null
        code: { made_at: string; expires_at: string; warned_at: string | null; made_by: string | null } | null
      } }
    'assisted.open_codes': { parameters: [string, Date | string, readonly string[]]
      row: {
        member_id: string
        code_hash: string
        made_at: Date
        made_by: string
        warned_at: Date | null
      } }
    'assisted.organiser': { parameters: [string]; row: { name: string; phone: string } }
    'assisted.posted': { parameters: [string, Date | string, string] }
    'assisted.sweep_codes': { parameters: [Date | string] }
    'assisted.sweep_letters': { parameters: [Date | string] }
    'assisted.taken_over': { parameters: [string, Date | string, string] }
    'assisted.texted': { parameters: [string, Date | string] }
    'assisted.texting': { parameters: [string, Date | string, readonly string[]]
      row: {
        id: string
        subject: string
        state: 'dropped' | 'posted' | 'texted' | 'texting' | 'waits'
        phone: string
        organiser: string | null
        organiser_phone: string | null
      } }
    'assisted.to_print': { parameters: [string, string] }
    'assisted.told_by': { parameters: [string, string] }
    'assisted.write_code': { parameters: [string, string, string, Date | string, Date | string] }
  }
}
