// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'contact.answer': { parameters: [string, Date | string, string, string, string] }
    'contact.answered': { parameters: [Date | string, string, number]
      row: {
        at: string
        _id: string
        firstName: string
        email: string
        message: string
        sent_at: Date
        member: { _id: string; firstname: string; lastname: string } | null
        answered_at: Date
        answer_text: string
        note: string
        answered_by: string
      } }
    'contact.erase': { parameters: [string] }
    'contact.get': { parameters: [string]
      row: {
        email: string
        first_name: string
        message: string
        sent_at: Date
        answer: string
      } }
    'contact.lock': { parameters: [string]; row: { answered: boolean } }
    'contact.move': { parameters: [string, string] }
    'contact.open': { parameters: [Date | string, string, number]
      row: {
        at: string
        _id: string
        firstName: string
        email: string
        message: string
        sent_at: Date
        member: { _id: string; firstname: string; lastname: string } | null
        answered_at: Date | null
        answer_text: string
        note: string
        answered_by: string
      } }
    'contact.sweep': { parameters: [Date | string] }
    'contact.write': { parameters: [string, string, string, string, string, Date | string] }
  }
}
