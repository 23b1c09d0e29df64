// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'disputes.claim_telling_client': { parameters: [string, Date | string, Date | string]
      row: {
        toldAt: Date | null
      } }
    'disputes.claim_telling_provider': { parameters: [string, Date | string, Date | string]
      row: {
        toldAt: Date | null
      } }
    'disputes.due': { parameters: [Date | string, string]; row: { id: string } }
    'disputes.email_facts': { parameters: [string]
      row: {
        suspended: boolean
        email: string
        firstname: string
        side: 'client' | 'provider'
        other: string
        title: string
        booking_id: string
        currency: 'gbp' | 'spark'
        price_minor: number
        is_exchange: boolean
        all_or_nothing: boolean
        accepted: boolean
        denies_no_show: boolean
        fee_minor: number
        missed: boolean
        settled_minor: number | null
        counts: 'called-off' | 'missed' | null
        how: 'agreed' | 'decided' | 'timed_out' | null
        given_by: 'client' | 'provider' | null
        reason: string
        refund_at: Date
        offered_minor: number | null
      } }
    'disputes.end': { parameters: [string, Date | string, string, string, string]; row: { ended: number } }
    'disputes.erase': { parameters: [string] }
    'disputes.erase_one': { parameters: [string]; row: { file: string | null } }
    'disputes.file': { parameters: [string, string, boolean]
      row: {
        file: string
        wrappedKey: Buffer
        name: string
        contentType: string
        sizeBytes: number
        isOwn: boolean
      } }
    'disputes.give_back_telling_client': { parameters: [string, Date | string] }
    'disputes.give_back_telling_provider': { parameters: [string, Date | string] }
    'disputes.insert': { parameters: [string, string, string, Date | string, Date | string, boolean] }
    'disputes.insert_offer': { parameters: [string, string, string, number, Date | string] }
    'disputes.insert_words': { parameters: [string, string, string, string, string, Date | string, string, Uint8Array, string, string, number, string] }
    'disputes.inspect': { parameters: [string, string]
      row: {
        id: string
        counts: 'called-off' | 'missed' | null
        booking: { id: string; title: string; status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'; booking_date: string; currency: 'gbp' | 'spark'; price: number; exchange: boolean; all_or_nothing: boolean; accepted: boolean; loan: boolean; platform_fee: number; client: { _id: string; firstname: string; lastname: string; photourl: string }; provider: { _id: string; firstname: string; lastname: string; photourl: string } }
        you_are: 'admin' | 'client' | 'provider'
        opened_by: 'client' | 'provider'
        opened_at: Date
        refund_at: Date
        missed: boolean
        how: 'agreed' | 'decided' | 'timed_out' | null
        reason: string
        ended_at: Date | null
        settled_minor: number | null
        given_by: 'client' | 'provider' | null
        disputed_from: string
        countered: boolean
        first_starts_at: Date
        first_free_until: Date
        opener_came: boolean
        completed_unbegun: boolean
        came_by_code: boolean
        client_was_suspended: boolean
        words: { id: string; by: 'admin' | 'client' | 'provider'; message: string; helper: string | null; at: string; file: { name: string | null; size_bytes: number | null; is_image: boolean | null } | null }[]
        offers: { id: string; by: 'client' | 'provider'; state: 'accepted' | 'lapsed' | 'open' | 'replaced' | 'withdrawn'; at: string; client_minor: number }[]
        photos: { moment: 'collection' | 'return'; by: 'client' | 'provider'; photo: string; at: string }[]
        arrived: { at: string; received_at: string | null; how: 'code' } | { at: string; received_at: string; how: 'client' } | null
        wrong_codes: number
        conflict: boolean
        late_fee: number
      } }
    'disputes.lock_of_booking': { parameters: [string]; row: { id: string } }
    'disputes.lock_of_offer': { parameters: [string]; row: { id: string } }
    'disputes.locked': { parameters: [string]; row: { id: string; file: string; wrappedKey: Buffer } }
    'disputes.locked_of_booking': { parameters: [string]
      row: {
        id: string
        booking_id: string
        client_id: string
        provider_id: string
        price_minor: number
        is_exchange: boolean
        all_or_nothing: boolean
        loan: boolean
        opened_by: 'client' | 'provider'
        opened_at: Date
        missed: boolean
        ended_at: Date | null
        client_words: number
        provider_words: number
        client_offers: number
        provider_offers: number
        disputed_from: string
        countered: boolean
        first_starts_at: Date
        first_free_until: Date
        opener_came: boolean
        completed_unbegun: boolean
        came_by_code: boolean
        client_was_suspended: boolean
      } }
    'disputes.locked_of_offer': { parameters: [string]
      row: {
        id: string
        booking_id: string
        client_id: string
        provider_id: string
        price_minor: number
        is_exchange: boolean
        all_or_nothing: boolean
        loan: boolean
        opened_by: 'client' | 'provider'
        opened_at: Date
        missed: boolean
        ended_at: Date | null
        client_words: number
        provider_words: number
        client_offers: number
        provider_offers: number
        disputed_from: string
        countered: boolean
        first_starts_at: Date
        first_free_until: Date
        opener_came: boolean
        completed_unbegun: boolean
        came_by_code: boolean
        client_was_suspended: boolean
      } }
    'disputes.offer': { parameters: [string]; row: { side: 'client' | 'provider'; client_minor: number } }
    'disputes.own_files': { parameters: [string]
      row: {
        id: string
        file: string
        wrappedKey: Buffer
        name: string
        contentType: string
        sizeBytes: number
      } }
    'disputes.rewrap': { parameters: [string, Uint8Array, Uint8Array] }
    'disputes.set_countered': { parameters: [string, string] }
    'disputes.set_offer': { parameters: [string, string] }
    'disputes.suspended': { parameters: [string]; row: { side: 'client' | 'provider' } }
    'disputes.untold_client': { parameters: [Date | string, string]; row: { id: string } }
    'disputes.untold_provider': { parameters: [Date | string, string]; row: { id: string } }
    'disputes.view': { parameters: [string, string]
      row: {
        id: string
        counts: 'called-off' | 'missed' | null
        booking: { id: string; title: string; status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'; booking_date: string; currency: 'gbp' | 'spark'; price: number; exchange: boolean; all_or_nothing: boolean; accepted: boolean; loan: boolean; platform_fee: number; client: { _id: string; firstname: string; lastname: string; photourl: string }; provider: { _id: string; firstname: string; lastname: string; photourl: string } }
        you_are: 'admin' | 'client' | 'provider'
        opened_by: 'client' | 'provider'
        opened_at: Date
        refund_at: Date
        missed: boolean
        how: 'agreed' | 'decided' | 'timed_out' | null
        reason: string
        ended_at: Date | null
        settled_minor: number | null
        given_by: 'client' | 'provider' | null
        disputed_from: string
        countered: boolean
        first_starts_at: Date
        first_free_until: Date
        opener_came: boolean
        completed_unbegun: boolean
        came_by_code: boolean
        client_was_suspended: boolean
        words: { id: string; by: 'admin' | 'client' | 'provider'; message: string; helper: string | null; at: string; file: { name: string | null; size_bytes: number | null; is_image: boolean | null } | null }[]
        offers: { id: string; by: 'client' | 'provider'; state: 'accepted' | 'lapsed' | 'open' | 'replaced' | 'withdrawn'; at: string; client_minor: number }[]
        photos: { moment: 'collection' | 'return'; by: 'client' | 'provider'; photo: string; at: string }[]
        arrived: { at: string; received_at: string | null; how: 'code' } | { at: string; received_at: string; how: 'client' } | null
        wrong_codes: number
      } }
    'disputes.waiting': { parameters: [Date | string, string, number, string]
      row: {
        id: string
        bookingId: string
        title: string
        currency: 'gbp' | 'spark'
        price: number
        exchange: boolean
        opened_by: 'client' | 'provider'
        opened_at: Date
        refund_at: Date
        client: { _id: string; firstname: string; lastname: string; photourl: string }
        provider: { _id: string; firstname: string; lastname: string; photourl: string }
        conflict: boolean
        at: string
      } }
  }
}
