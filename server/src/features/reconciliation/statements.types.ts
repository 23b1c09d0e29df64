// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'reconciliation.breaks': { parameters: [Date | string, boolean, Date | string, string, number]
      row: {
        id: string
        kind: string
        about: string
        story: { of: 'movement' | 'payment' | 'payout'; _id: string } | null
        ours_minor: number | null
        theirs_minor: number | null
        found_at: Date
        seen_at: Date
        resolved_at: Date | null
        exactly: string
      } }
    'reconciliation.card_refunds': { parameters: []; row: { about: string; ours: number; theirs: number } }
    'reconciliation.chargebacks': { parameters: []; row: { about: string; ours: number; theirs: number } }
    'reconciliation.closed_accounts': { parameters: []; row: { about: string; ours: number; theirs: number } }
    'reconciliation.in_short': { parameters: [Date | string]; row: { breaks: Json; overlooked: number } }
    'reconciliation.ours': { parameters: [Date | string, Date | string, readonly string[]]
      row: {
        side: 'dispute' | 'pay_out' | 'payment' | 'refund'
        subject: string
        minor: number
        began: Date
        ended: Date | null
      } }
    'reconciliation.overlooked': { parameters: [Date | string]; row: { books: 'gateway' | 'inside'; since: Date } }
    'reconciliation.ran': { parameters: [string, Date | string, number] }
    'reconciliation.resolve': { parameters: [string, Date | string] }
    'reconciliation.runs': { parameters: []; row: { kind: 'gateway' | 'inside'; at: Date } }
    'reconciliation.stuck': { parameters: [Date | string]; row: { about: string; ours: number } }
    'reconciliation.write_break': { parameters: [string, string, string, number, number, string | { [key: string]: unknown }, Date | string] }
  }
}
