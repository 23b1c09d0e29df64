// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'ledger.count': { parameters: []; row: { count: number } }
    'ledger.post': { parameters: [string | { [key: string]: unknown }, Date | string]; row: { written: number } }
    'ledger.verify_bookings': { parameters: []
      row: {
        id: string
        status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'
        state: 'captured' | 'expired' | 'open' | 'released'
      } }
    'ledger.verify_captured': { parameters: []; row: { id: string; booking_id: string | null } }
    'ledger.verify_corrections': { parameters: []
      row: {
        correction: string
        amount: number | null
        moved: number | null
        of: number | null
      } }
    'ledger.verify_covered': { parameters: []
      row: {
        id: number
        kind: 'house:dispute-losses' | 'house:fees' | 'house:rewards' | 'house:spark-issuance' | 'house:welcome' | 'member:available' | 'member:earned' | 'member:held' | 'outside:gateway'
        currency: 'gbp' | 'spark'
        balance: number
      } }
    'ledger.verify_earned': { parameters: []
      row: {
        member: string | null
        currency: 'gbp' | 'spark' | null
        balance: number | null
        sum: string | null
      } }
    'ledger.verify_entries': { parameters: []
      row: {
        id: number
        balance: number
        version: number
        sum: string
        count: number
      } }
    'ledger.verify_fees': { parameters: []
      row: {
        id: string
        price_minor: number
        fee_minor: number
        released: string
        fee: string
      } }
    'ledger.verify_frozen': { parameters: []; row: { id: string } }
    'ledger.verify_gifts': { parameters: []; row: { reference: string | null } }
    'ledger.verify_held': { parameters: []
      row: {
        member: string | null
        currency: 'gbp' | 'spark' | null
        balance: number | null
        sum: string | null
      } }
    'ledger.verify_holds': { parameters: []; row: { id: string; state: 'captured' | 'expired' | 'open' | 'released' } }
    'ledger.verify_house_fees': { parameters: []; row: { currency: 'gbp' | 'spark'; balance: number } }
    'ledger.verify_issuance': { parameters: []; row: { id: string } }
    'ledger.verify_pairs': { parameters: []; row: { id: string } }
    'ledger.verify_running': { parameters: []; row: { account_id: number; version: number } }
    'ledger.verify_sum': { parameters: []; row: { currency: 'gbp' | 'spark'; sum: string } }
    'ledger.verify_taken_back': { parameters: []; row: { what: string; id: string; moved: number; due: number | null } }
    'ledger.verify_topups': { parameters: []; row: { id: string } }
    'ledger.verify_totals': { parameters: []; row: { currency: string; sum: string } }
    'ledger.verify_withdrawals': { parameters: []
      row: {
        withdrawal: string | null
        state: 'failed' | 'on_its_way' | 'paid' | 'requested' | null
        out: string | null
        back: string | null
      } }
    'wallet.about_how_many': { parameters: []; row: { accounts: number } }
    'wallet.balances': { parameters: [string]
      row: {
        kind: 'house:dispute-losses' | 'house:fees' | 'house:rewards' | 'house:spark-issuance' | 'house:welcome' | 'member:available' | 'member:earned' | 'member:held' | 'outside:gateway'
        currency: 'gbp' | 'spark'
        balance: number
      } }
    'wallet.bind_hold': { parameters: [string, string, string, Date | string] }
    'wallet.budget_dry': { parameters: [string, Date | string] }
    'wallet.budget_filled': { parameters: [] }
    'wallet.budget_told': { parameters: [string, Date | string] }
    'wallet.budgets': { parameters: []
      row: {
        budget: 'house:rewards' | 'house:welcome'
        dry_since: Date | null
        waiting: number
        waiting_minor: number
      } }
    'wallet.card_money': { parameters: [string, Date | string]
      row: {
        balance: number
        version: number
        movements: { part: 'back' | 'card' | 'hold' | 'in' | 'income' | 'moved' | 'out'; wallet: string; minor: number; beforeMinor: number; number: number; atMs: number | null; hold: string | null; way: string | null; funding: string | null; from: string | null; isFollowed: boolean | null }[] | null
      } }
    'wallet.counted_for_helper': { parameters: [string, Date | string, string]; row: { counted: boolean | null } }
    'wallet.drop_gifts': { parameters: [string] }
    'wallet.first_exchange': { parameters: [string]; row: { provider_id: string } }
    'wallet.gift_paid': { parameters: [string, Date | string] }
    'wallet.gift_waiting': { parameters: [string, string]
      row: {
        id: string
        kind: 'grant' | 'reward'
        reference: string
        member_id: string
        amount: number
      } }
    'wallet.gifts_waiting': { parameters: [string]
      row: {
        id: string
        kind: 'grant' | 'reward'
        reference: string
        member_id: string
        amount: number
      } }
    'wallet.has_basics': { parameters: [string]; row: { complete: boolean } }
    'wallet.house_accounts': { parameters: []
      row: {
        kind: 'house:dispute-losses' | 'house:fees' | 'house:rewards' | 'house:spark-issuance' | 'house:welcome' | 'member:available' | 'member:earned' | 'member:held' | 'outside:gateway'
        currency: 'gbp' | 'spark'
        total: number
      } }
    'wallet.insert_gift': { parameters: [string, string, string, string, number, Date | string, string] }
    'wallet.insert_holds': { parameters: [string | { [key: string]: unknown }, Date | string, string | { [key: string]: unknown }, readonly string[]] }
    'wallet.keep_totals': { parameters: [Date | string] }
    'wallet.kept_totals': { parameters: []; row: { kind: string; currency: string; total: number; at: Date } }
    'wallet.lapsed_holds': { parameters: [Date | string, string]; row: { id: string } }
    'wallet.left_for_helper': { parameters: [string, Date | string]; row: { gbp: number; spark: number } }
    'wallet.lock_hold': { parameters: [string]
      row: {
        id: string
        member_id: string
        currency: 'gbp' | 'spark'
        amount: number
        purpose: string
        state: 'captured' | 'expired' | 'open' | 'released'
        frozen: boolean
        booking_id: string | null
        expires_at: Date
      } }
    'wallet.lock_taken': { parameters: [string]; row: {  } }
    'wallet.operators': { parameters: []; row: { email: string } }
    'wallet.resolve_hold': { parameters: [string, string, Date | string] }
    'wallet.set_frozen': { parameters: [string, boolean] }
    'wallet.totals': { parameters: []
      row: {
        kind: 'house:dispute-losses' | 'house:fees' | 'house:rewards' | 'house:spark-issuance' | 'house:welcome' | 'member:available' | 'member:earned' | 'member:held' | 'outside:gateway'
        currency: 'gbp' | 'spark'
        total: number
      } }
    'wallet.totals_take_time': { parameters: [] }
    'wallet.version': { parameters: [string]; row: { version: number } }
    'wallet.wallet': { parameters: [string, Date | string]
      row: {
        part: 'asked_about' | 'card_money' | 'coming' | 'disputed:earned' | 'disputed:held' | 'house:dispute-losses' | 'house:fees' | 'house:rewards' | 'house:spark-issuance' | 'house:welcome' | 'member:available' | 'member:earned' | 'member:held' | 'outside:gateway' | 'owed'
        currency: 'gbp' | 'spark'
        amount: number
        movements: { part: 'back' | 'card' | 'hold' | 'in' | 'income' | 'moved' | 'out'; wallet: string; minor: number; beforeMinor: number; number: number; atMs: number | null; hold: string | null; way: string | null; funding: string | null; from: string | null; isFollowed: boolean | null }[] | null
      } }
    'wallet.welcomed': { parameters: [string, readonly string[]]; row: { known: string | null } }
  }
}
