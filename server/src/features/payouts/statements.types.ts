// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'payouts.account': { parameters: [string]
      row: {
        member_id: string
        account_id: string
        created_at: Date
        charges_enabled: boolean
        payouts_enabled: boolean
        details_submitted: boolean
        standing: 'barred' | 'checking' | 'due' | 'new' | 'ready'
      } }
    'payouts.address': { parameters: [string]; row: { email: string } }
    'payouts.anonymise_methods': { parameters: [string, Date | string] }
    'payouts.by_request_key': { parameters: [string, string, Date | string]
      row: {
        id: string
        member_id: string
        method_id: string
        amount: number
        state: 'failed' | 'on_its_way' | 'paid' | 'requested'
        payout_id: string | null
        failure: string | null
        requested_at: Date
        sent_at: Date | null
        arrives_at: Date | null
        paid_at: Date | null
        failed_at: Date | null
        bank_name: string
        last4: string
        bank_id: string | null
        account_id: string | null
        suspended: boolean
      } }
    'payouts.count_methods': { parameters: [string, string]; row: { count: number } }
    'payouts.drop_method': { parameters: [string] }
    'payouts.fail': { parameters: [string, string, string, Date | string] }
    'payouts.free_request_key': { parameters: [string, string, Date | string] }
    'payouts.insert_forgotten': { parameters: [string, string, string, number, string, Date | string]
      row: {
        member_id: string
      } }
    'payouts.insert_method': { parameters: [string, string, string, string, Uint8Array, Uint8Array, string, Date | string, Date | string] }
    'payouts.insert_withdrawal': { parameters: [string, string, string, number, Date | string, string] }
    'payouts.lock_method': { parameters: [string, string]; row: { id: string } }
    'payouts.locked': { parameters: [string]; row: { id: string; wrappedKey: Buffer } }
    'payouts.method': { parameters: [string]
      row: {
        id: string
        member_id: string
        state: 'adding' | 'ready' | 'removed'
        bank_name: string
        last4: string
        sealed: Buffer | null
        wrapped_key: Buffer | null
        bank_id: string | null
        added_at: Date
        payable_at: Date
      } }
    'payouts.method_by_hash': { parameters: [string, string]
      row: {
        id: string
        member_id: string
        state: 'adding' | 'ready' | 'removed'
        bank_name: string
        last4: string
        sealed: Buffer | null
        wrapped_key: Buffer | null
        bank_id: string | null
        added_at: Date
        payable_at: Date
      } }
    'payouts.method_in_use': { parameters: [string]; row: { used: boolean } }
    'payouts.method_ready': { parameters: [string, string, Date | string, Date | string] }
    'payouts.methods': { parameters: [string]
      row: {
        id: string
        member_id: string
        state: 'adding' | 'ready' | 'removed'
        bank_name: string
        last4: string
        sealed: Buffer | null
        wrapped_key: Buffer | null
        bank_id: string | null
        added_at: Date
        payable_at: Date
      } }
    'payouts.open': { parameters: [Date | string, string]; row: { id: string } }
    'payouts.own_withdrawals': { parameters: [string, Date | string, string, number]
      row: {
        id: string
        member_id: string
        method_id: string
        amount: number
        state: 'failed' | 'on_its_way' | 'paid' | 'requested'
        payout_id: string | null
        failure: string | null
        requested_at: Date
        sent_at: Date | null
        arrives_at: Date | null
        paid_at: Date | null
        failed_at: Date | null
        bank_name: string
        last4: string
        bank_id: string | null
        account_id: string | null
        suspended: boolean
      } }
    'payouts.paid_since': { parameters: [Date | string, string]; row: { id: string } }
    'payouts.pay': { parameters: [string, string, Date | string, Date | string] }
    'payouts.refresh_account': { parameters: [string, boolean, boolean, boolean, string]
      row: {
        member_id: string
        standing: 'barred' | 'checking' | 'due' | 'new' | 'ready' | null
      } }
    'payouts.remove_account': { parameters: [string] }
    'payouts.remove_method': { parameters: [string, Date | string] }
    'payouts.rewrap': { parameters: [string, Uint8Array, Uint8Array] }
    'payouts.send': { parameters: [string, string, Date | string, Date | string] }
    'payouts.standing': { parameters: [string]; row: { ready: boolean; owes: boolean } }
    'payouts.sum_open': { parameters: [string, Date | string]; row: { sum: number } }
    'payouts.sweep_methods': { parameters: [Date | string] }
    'payouts.withdrawal': { parameters: [string]
      row: {
        id: string
        member_id: string
        method_id: string
        amount: number
        state: 'failed' | 'on_its_way' | 'paid' | 'requested'
        payout_id: string | null
        failure: string | null
        requested_at: Date
        sent_at: Date | null
        arrives_at: Date | null
        paid_at: Date | null
        failed_at: Date | null
        bank_name: string
        last4: string
        bank_id: string | null
        account_id: string | null
        suspended: boolean
        owes_since: Date | null
      } }
    'payouts.write_account': { parameters: [string, string, Date | string, boolean, boolean, boolean, string] }
  }
}
