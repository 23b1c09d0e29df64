// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'payments.asked_refunds': { parameters: [string]
      row: {
        id: string
        amount: number
        state: 'asked' | 'bounced' | 'kept' | 'refused' | 'sent'
        refund_id: string | null
        member_id: string
        payment_id: string
        checks: number
        created_at: Date
      } }
    'payments.begun': { parameters: [string]
      row: {
        id: string
        member_id: string
        amount: number
        payment_id: string | null
        client_secret: string | null
        state: 'asked' | 'credited' | 'failed' | 'requested'
        purpose: string | null
        checks: number
        created_at: Date
      } }
    'payments.by_id': { parameters: [string, string]
      row: {
        id: string
        member_id: string
        amount: number
        payment_id: string | null
        client_secret: string | null
        state: 'asked' | 'credited' | 'failed' | 'requested'
        purpose: string | null
        checks: number
        created_at: Date
      } }
    'payments.by_payment': { parameters: [string]
      row: {
        id: string
        member_id: string
        amount: number
        payment_id: string
        client_secret: string | null
        state: 'asked' | 'credited' | 'failed' | 'requested'
        purpose: string | null
        checks: number
        created_at: Date
      } }
    'payments.by_secret': { parameters: [string, string]
      row: {
        id: string
        member_id: string
        amount: number
        payment_id: string | null
        client_secret: string
        state: 'asked' | 'credited' | 'failed' | 'requested'
        purpose: string | null
        checks: number
        created_at: Date
      } }
    'payments.chargeback_answered': { parameters: [string, string, Date | string] }
    'payments.chargeback_for_answer': { parameters: [string]
      row: {
        id: string
        dispute_id: string
        status: 'inquiry' | 'lost' | 'open' | 'won'
        answer_by: Date | null
        answered_at: Date | null
        member_id: string
        purpose: string | null
        paid_at: Date
        name: string
        email: string
      } }
    'payments.chargeback_for_letter': { parameters: [string]
      row: {
        kind: 'by_hand' | 'dispute'
        amount: number
        taken: boolean
        member_minor: number
        recovered_minor: number
        email: string
        paid_at: Date
      } }
    'payments.chargeback_recovered': { parameters: [string, number] }
    'payments.chargeback_status': { parameters: [string, string, Date | string] }
    'payments.chargeback_taken': { parameters: [string, number] }
    'payments.chargebacks': { parameters: [boolean, Date | string, string, number]
      row: {
        id: string
        kind: 'by_hand' | 'dispute'
        payment_id: string
        member_id: string
        status: 'inquiry' | 'lost' | 'open' | 'won'
        reason: string
        amount: number
        taken: boolean
        member_minor: number
        recovered_minor: number
        answer_by: Date | null
        answered_at: Date | null
        opened_at: Date
        closed_at: Date | null
        exactly: string
      } }
    'payments.due': { parameters: [Date | string, string]
      row: {
        id: string
        member_id: string
        amount: number
        payment_id: string | null
        client_secret: string | null
        state: 'asked' | 'credited' | 'failed' | 'requested'
        purpose: string | null
        checks: number
        created_at: Date
      } }
    'payments.insert_by_hand': { parameters: [string, string, string, number, Date | string] }
    'payments.insert_chargeback': { parameters: [string, string, string, string, number, Date | string, Date | string] }
    'payments.insert_event': { parameters: [string, string, string, Date | string] }
    'payments.insert_forgotten': { parameters: [string, string, number, string, Date | string] }
    'payments.insert_funding': { parameters: [string, string, number, string, Date | string, Date | string] }
    'payments.insert_operator_refund': { parameters: [string, string, number, Date | string] }
    'payments.insert_payer': { parameters: [string, string, Date | string] }
    'payments.insert_refund': { parameters: [string, string, number, string, Date | string, number] }
    'payments.is_failed': { parameters: [string]; row: {  } }
    'payments.is_refund_of_ours': { parameters: [string, string, string]; row: { yes: number } }
    'payments.latest': { parameters: [string]
      row: {
        id: string
        member_id: string
        amount: number
        payment_id: string | null
        client_secret: string | null
        state: 'asked' | 'credited' | 'failed' | 'requested'
        purpose: string | null
        checks: number
        created_at: Date
      } }
    'payments.lock_chargeback': { parameters: [string]
      row: {
        id: string
        kind: 'by_hand' | 'dispute'
        dispute_id: string
        member_id: string
        status: 'inquiry' | 'lost' | 'open' | 'won'
        amount: number
        taken: boolean
        member_minor: number
        recovered_minor: number
      } }
    'payments.lock_paid': { parameters: [string]; row: { id: string } }
    'payments.one_unsettled': { parameters: [string]; row: { id: string; member_id: string; amount: number } }
    'payments.open_chargebacks': { parameters: [string]; row: { id: string; dispute_id: string } }
    'payments.owed': { parameters: [string]; row: { id: string; dispute_id: string } }
    'payments.owed_by': { parameters: [string]; row: { dispute_id: string } }
    'payments.paid': { parameters: [string]; row: { id: string; member_id: string; is_bound: boolean; amount: number } }
    'payments.payer': { parameters: [string]; row: { payer_id: string } }
    'payments.refresh_chargeback': { parameters: [string, Date | string, number] }
    'payments.refund_checked': { parameters: [string, number, Date | string] }
    'payments.refund_for_letter': { parameters: [string]
      row: {
        email: string
        member_id: string
        amount: number
        paid_at: Date
        booking_title: string | null
      } }
    'payments.refund_of_funding': { parameters: [string]
      row: {
        id: string
        amount: number
        state: 'asked' | 'bounced' | 'kept' | 'refused' | 'sent'
        refund_id: string | null
        member_id: string
        payment_id: string
        checks: number
        created_at: Date
      } }
    'payments.refunds_to_check': { parameters: [Date | string, string]
      row: {
        id: string
        amount: number
        state: 'asked' | 'bounced' | 'kept' | 'refused' | 'sent'
        refund_id: string | null
        member_id: string
        payment_id: string
        checks: number
        created_at: Date
      } }
    'payments.remove_payer': { parameters: [string] }
    'payments.set_checked': { parameters: [string, number, Date | string] }
    'payments.set_credited': { parameters: [string, Date | string, number] }
    'payments.set_failed': { parameters: [string] }
    'payments.set_refund_returned': { parameters: [string, string, string, Date | string] }
    'payments.set_refund_sent': { parameters: [string, string, Date | string] }
    'payments.set_requested': { parameters: [string, string, string] }
    'payments.set_settled': { parameters: [string, Date | string] }
    'payments.sweep_events': { parameters: [Date | string] }
    'payments.under_way': { parameters: [string, boolean]; row: { returning: number; claimed: number } }
    'payments.unsettled': { parameters: [string]; row: { id: string; member_id: string; amount: number } }
  }
}
