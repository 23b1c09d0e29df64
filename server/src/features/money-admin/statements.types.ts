// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'money_admin.booking': { parameters: [string]
      row: {
        _id: string
        title: string
        status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'
        starts_at: Date
        client: { _id: string; firstname: string; lastname: string; photourl: string }
        provider: { _id: string; firstname: string; lastname: string; photourl: string }
        price: number
        steps: { to: string; at: string; by: 'admin' | 'client' | 'clock' | 'provider' }[]
      } }
    'money_admin.find_by_gateway': { parameters: [string]; row: { of: 'payment' | 'payout'; _id: string } }
    'money_admin.find_by_id': { parameters: [string]
      row: {
        of: 'hold' | 'movement' | 'payment' | 'payout'
        _id: string
        rank: number
      } }
    'money_admin.find_by_number': { parameters: [number]; row: { of: 'movement'; _id: string } }
    'money_admin.hold': { parameters: [string]
      row: {
        member: { _id: string; firstname: string; lastname: string; photourl: string }
        state: 'captured' | 'expired' | 'open' | 'released'
        frozen: boolean
        currency: 'gbp' | 'spark'
        amount: number
        since: Date
        expires_at: Date
        ended_at: Date | null
        booking_id: string | null
      } }
    'money_admin.movements_around': { parameters: [string]
      row: {
        id: string
        number: number
        at: Date
        operation: 'capture' | 'fee' | 'gift' | 'grant' | 'hold' | 'issue' | 'lapse' | 'lateFee' | 'payOut' | 'payOutReturn' | 'refund' | 'release' | 'reverse' | 'reward' | 'topUp'
        reference: string
        currency: string
        amount: number
        from_kind: 'house:dispute-losses' | 'house:fees' | 'house:rewards' | 'house:spark-issuance' | 'house:welcome' | 'member:available' | 'member:earned' | 'member:held' | 'outside:gateway'
        from_owner: string | null
        from_member: { _id: string; firstname: string; lastname: string; photourl: string } | null
        to_kind: 'house:dispute-losses' | 'house:fees' | 'house:rewards' | 'house:spark-issuance' | 'house:welcome' | 'member:available' | 'member:earned' | 'member:held' | 'outside:gateway'
        to_owner: string | null
        to_member: { _id: string; firstname: string; lastname: string; photourl: string } | null
        booking_id: string | null
        client_id: string | null
        provider_id: string | null
        is_closed: boolean
        correction_id: string | null
        correction_state: 'declined' | 'done' | 'lapsed' | 'waiting' | null
        correction_reason: string | null
        returned: boolean
      } }
    'money_admin.movements_of': { parameters: [string]
      row: {
        id: string
        number: number
        at: Date
        operation: 'capture' | 'fee' | 'gift' | 'grant' | 'hold' | 'issue' | 'lapse' | 'lateFee' | 'payOut' | 'payOutReturn' | 'refund' | 'release' | 'reverse' | 'reward' | 'topUp'
        reference: string
        currency: string
        amount: number
        from_kind: 'house:dispute-losses' | 'house:fees' | 'house:rewards' | 'house:spark-issuance' | 'house:welcome' | 'member:available' | 'member:earned' | 'member:held' | 'outside:gateway'
        from_owner: string | null
        from_member: { _id: string; firstname: string; lastname: string; photourl: string } | null
        to_kind: 'house:dispute-losses' | 'house:fees' | 'house:rewards' | 'house:spark-issuance' | 'house:welcome' | 'member:available' | 'member:earned' | 'member:held' | 'outside:gateway'
        to_owner: string | null
        to_member: { _id: string; firstname: string; lastname: string; photourl: string } | null
        booking_id: string | null
        client_id: string | null
        provider_id: string | null
        is_closed: boolean
        correction_id: string | null
        correction_state: 'declined' | 'done' | 'lapsed' | 'waiting' | null
        correction_reason: string | null
        returned: boolean
      } }
    'money_admin.payment': { parameters: [string]
      row: {
        member: { _id: string; firstname: string; lastname: string; photourl: string }
        state: 'asked' | 'credited' | 'failed' | 'requested'
        amount: number
        gateway: string | null
        begun_at: Date
        credited_at: Date | null
        for_booking: boolean
        refunds: { state: 'asked' | 'bounced' | 'kept' | 'refused' | 'sent'; amount: number; kept: number; at: string }[]
        claims: { status: 'inquiry' | 'lost' | 'open' | 'won'; reason: string; amount: number; recovered: number; at: string }[]
      } }
    'money_admin.payout': { parameters: [string]
      row: {
        member: { _id: string; firstname: string; lastname: string; photourl: string }
        state: 'failed' | 'on_its_way' | 'paid' | 'requested'
        amount: number
        gateway: string | null
        failure: string | null
        requested_at: Date
        sent_at: Date | null
        arrives_at: Date | null
        paid_at: Date | null
        failed_at: Date | null
        bank: string
      } }
    'money_desk.holds_all_newest': { parameters: [Date | string, string, number, string, string, string, string]
      row: {
        _id: string
        member: { _id: string; firstname: string; lastname: string; photourl: string }
        state: 'captured' | 'expired' | 'open' | 'released'
        frozen: boolean
        currency: 'gbp' | 'spark'
        since: Date
        expires_at: Date
        ended_at: Date | null
        ends_at: Date | null
        request_expires_at: Date | null
        absent: 'client' | 'provider' | null
        answer_by: Date | null
        amount: number
        booking: { _id: string; title: string; status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected' } | null
        exactly: string
      } }
    'money_desk.holds_all_oldest': { parameters: [Date | string, string, number, string, string, string, string]
      row: {
        _id: string
        member: { _id: string; firstname: string; lastname: string; photourl: string }
        state: 'captured' | 'expired' | 'open' | 'released'
        frozen: boolean
        currency: 'gbp' | 'spark'
        since: Date
        expires_at: Date
        ended_at: Date | null
        ends_at: Date | null
        request_expires_at: Date | null
        absent: 'client' | 'provider' | null
        answer_by: Date | null
        amount: number
        booking: { _id: string; title: string; status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected' } | null
        exactly: string
      } }
    'money_desk.holds_member_newest': { parameters: [Date | string, string, number, string, string, string, string]
      row: {
        _id: string
        member: { _id: string; firstname: string; lastname: string; photourl: string }
        state: 'captured' | 'expired' | 'open' | 'released'
        frozen: boolean
        currency: 'gbp' | 'spark'
        since: Date
        expires_at: Date
        ended_at: Date | null
        ends_at: Date | null
        request_expires_at: Date | null
        absent: 'client' | 'provider' | null
        answer_by: Date | null
        amount: number
        booking: { _id: string; title: string; status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected' } | null
        exactly: string
      } }
    'money_desk.holds_member_oldest': { parameters: [Date | string, string, number, string, string, string, string]
      row: {
        _id: string
        member: { _id: string; firstname: string; lastname: string; photourl: string }
        state: 'captured' | 'expired' | 'open' | 'released'
        frozen: boolean
        currency: 'gbp' | 'spark'
        since: Date
        expires_at: Date
        ended_at: Date | null
        ends_at: Date | null
        request_expires_at: Date | null
        absent: 'client' | 'provider' | null
        answer_by: Date | null
        amount: number
        booking: { _id: string; title: string; status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected' } | null
        exactly: string
      } }
    'money_desk.holds_state_newest': { parameters: [Date | string, string, number, string, string, string, string]
      row: {
        _id: string
        member: { _id: string; firstname: string; lastname: string; photourl: string }
        state: 'captured' | 'expired' | 'open' | 'released'
        frozen: boolean
        currency: 'gbp' | 'spark'
        since: Date
        expires_at: Date
        ended_at: Date | null
        ends_at: Date | null
        request_expires_at: Date | null
        absent: 'client' | 'provider' | null
        answer_by: Date | null
        amount: number
        booking: { _id: string; title: string; status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected' } | null
        exactly: string
      } }
    'money_desk.holds_state_oldest': { parameters: [Date | string, string, number, string, string, string, string]
      row: {
        _id: string
        member: { _id: string; firstname: string; lastname: string; photourl: string }
        state: 'captured' | 'expired' | 'open' | 'released'
        frozen: boolean
        currency: 'gbp' | 'spark'
        since: Date
        expires_at: Date
        ended_at: Date | null
        ends_at: Date | null
        request_expires_at: Date | null
        absent: 'client' | 'provider' | null
        answer_by: Date | null
        amount: number
        booking: { _id: string; title: string; status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected' } | null
        exactly: string
      } }
    'money_desk.payments_all_newest': { parameters: [Date | string, string, number, string, string, string, string]
      row: {
        _id: string
        member: { _id: string; firstname: string; lastname: string; photourl: string }
        state: 'asked' | 'credited' | 'failed' | 'requested'
        begun_at: Date
        credited_at: Date | null
        for_booking: boolean
        back: number
        taken_back: number
        amount: number
        booking: { _id: string; title: string; status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected' } | null
        exactly: string
      } }
    'money_desk.payments_all_oldest': { parameters: [Date | string, string, number, string, string, string, string]
      row: {
        _id: string
        member: { _id: string; firstname: string; lastname: string; photourl: string }
        state: 'asked' | 'credited' | 'failed' | 'requested'
        begun_at: Date
        credited_at: Date | null
        for_booking: boolean
        back: number
        taken_back: number
        amount: number
        booking: { _id: string; title: string; status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected' } | null
        exactly: string
      } }
    'money_desk.payments_member_newest': { parameters: [Date | string, string, number, string, string, string, string]
      row: {
        _id: string
        member: { _id: string; firstname: string; lastname: string; photourl: string }
        state: 'asked' | 'credited' | 'failed' | 'requested'
        begun_at: Date
        credited_at: Date | null
        for_booking: boolean
        back: number
        taken_back: number
        amount: number
        booking: { _id: string; title: string; status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected' } | null
        exactly: string
      } }
    'money_desk.payments_member_oldest': { parameters: [Date | string, string, number, string, string, string, string]
      row: {
        _id: string
        member: { _id: string; firstname: string; lastname: string; photourl: string }
        state: 'asked' | 'credited' | 'failed' | 'requested'
        begun_at: Date
        credited_at: Date | null
        for_booking: boolean
        back: number
        taken_back: number
        amount: number
        booking: { _id: string; title: string; status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected' } | null
        exactly: string
      } }
    'money_desk.payments_state_newest': { parameters: [Date | string, string, number, string, string, string, string]
      row: {
        _id: string
        member: { _id: string; firstname: string; lastname: string; photourl: string }
        state: 'asked' | 'credited' | 'failed' | 'requested'
        begun_at: Date
        credited_at: Date | null
        for_booking: boolean
        back: number
        taken_back: number
        amount: number
        booking: { _id: string; title: string; status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected' } | null
        exactly: string
      } }
    'money_desk.payments_state_oldest': { parameters: [Date | string, string, number, string, string, string, string]
      row: {
        _id: string
        member: { _id: string; firstname: string; lastname: string; photourl: string }
        state: 'asked' | 'credited' | 'failed' | 'requested'
        begun_at: Date
        credited_at: Date | null
        for_booking: boolean
        back: number
        taken_back: number
        amount: number
        booking: { _id: string; title: string; status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected' } | null
        exactly: string
      } }
    'money_desk.payouts_all_newest': { parameters: [Date | string, string, number, string, string, string, string]
      row: {
        _id: string
        member: { _id: string; firstname: string; lastname: string; photourl: string }
        state: 'failed' | 'on_its_way' | 'paid' | 'requested'
        bank: string
        failure: string | null
        requested_at: Date
        sent_at: Date | null
        arrives_at: Date | null
        ended_at: Date | null
        amount: number
        booking: { _id: string; title: string; status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected' } | null
        exactly: string
      } }
    'money_desk.payouts_all_oldest': { parameters: [Date | string, string, number, string, string, string, string]
      row: {
        _id: string
        member: { _id: string; firstname: string; lastname: string; photourl: string }
        state: 'failed' | 'on_its_way' | 'paid' | 'requested'
        bank: string
        failure: string | null
        requested_at: Date
        sent_at: Date | null
        arrives_at: Date | null
        ended_at: Date | null
        amount: number
        booking: { _id: string; title: string; status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected' } | null
        exactly: string
      } }
    'money_desk.payouts_member_newest': { parameters: [Date | string, string, number, string, string, string, string]
      row: {
        _id: string
        member: { _id: string; firstname: string; lastname: string; photourl: string }
        state: 'failed' | 'on_its_way' | 'paid' | 'requested'
        bank: string
        failure: string | null
        requested_at: Date
        sent_at: Date | null
        arrives_at: Date | null
        ended_at: Date | null
        amount: number
        booking: { _id: string; title: string; status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected' } | null
        exactly: string
      } }
    'money_desk.payouts_member_oldest': { parameters: [Date | string, string, number, string, string, string, string]
      row: {
        _id: string
        member: { _id: string; firstname: string; lastname: string; photourl: string }
        state: 'failed' | 'on_its_way' | 'paid' | 'requested'
        bank: string
        failure: string | null
        requested_at: Date
        sent_at: Date | null
        arrives_at: Date | null
        ended_at: Date | null
        amount: number
        booking: { _id: string; title: string; status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected' } | null
        exactly: string
      } }
    'money_desk.payouts_state_newest': { parameters: [Date | string, string, number, string, string, string, string]
      row: {
        _id: string
        member: { _id: string; firstname: string; lastname: string; photourl: string }
        state: 'failed' | 'on_its_way' | 'paid' | 'requested'
        bank: string
        failure: string | null
        requested_at: Date
        sent_at: Date | null
        arrives_at: Date | null
        ended_at: Date | null
        amount: number
        booking: { _id: string; title: string; status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected' } | null
        exactly: string
      } }
    'money_desk.payouts_state_oldest': { parameters: [Date | string, string, number, string, string, string, string]
      row: {
        _id: string
        member: { _id: string; firstname: string; lastname: string; photourl: string }
        state: 'failed' | 'on_its_way' | 'paid' | 'requested'
        bank: string
        failure: string | null
        requested_at: Date
        sent_at: Date | null
        arrives_at: Date | null
        ended_at: Date | null
        amount: number
        booking: { _id: string; title: string; status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected' } | null
        exactly: string
      } }
    'money_desk.refunds_all_newest': { parameters: [Date | string, string, number, string, string, string, string]
      row: {
        _id: string
        member: { _id: string; firstname: string; lastname: string; photourl: string }
        state: 'asked' | 'bounced' | 'kept' | 'refused' | 'sent'
        asked_at: Date
        payment_id: string
        amount: number
        booking: { _id: string; title: string; status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected' } | null
        exactly: string
      } }
    'money_desk.refunds_all_oldest': { parameters: [Date | string, string, number, string, string, string, string]
      row: {
        _id: string
        member: { _id: string; firstname: string; lastname: string; photourl: string }
        state: 'asked' | 'bounced' | 'kept' | 'refused' | 'sent'
        asked_at: Date
        payment_id: string
        amount: number
        booking: { _id: string; title: string; status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected' } | null
        exactly: string
      } }
    'money_desk.refunds_member_newest': { parameters: [Date | string, string, number, string, string, string, string]
      row: {
        _id: string
        member: { _id: string; firstname: string; lastname: string; photourl: string }
        state: 'asked' | 'bounced' | 'kept' | 'refused' | 'sent'
        asked_at: Date
        payment_id: string
        amount: number
        booking: { _id: string; title: string; status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected' } | null
        exactly: string
      } }
    'money_desk.refunds_member_oldest': { parameters: [Date | string, string, number, string, string, string, string]
      row: {
        _id: string
        member: { _id: string; firstname: string; lastname: string; photourl: string }
        state: 'asked' | 'bounced' | 'kept' | 'refused' | 'sent'
        asked_at: Date
        payment_id: string
        amount: number
        booking: { _id: string; title: string; status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected' } | null
        exactly: string
      } }
    'money_desk.refunds_state_newest': { parameters: [Date | string, string, number, string, string, string, string]
      row: {
        _id: string
        member: { _id: string; firstname: string; lastname: string; photourl: string }
        state: 'asked' | 'bounced' | 'kept' | 'refused' | 'sent'
        asked_at: Date
        payment_id: string
        amount: number
        booking: { _id: string; title: string; status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected' } | null
        exactly: string
      } }
    'money_desk.refunds_state_oldest': { parameters: [Date | string, string, number, string, string, string, string]
      row: {
        _id: string
        member: { _id: string; firstname: string; lastname: string; photourl: string }
        state: 'asked' | 'bounced' | 'kept' | 'refused' | 'sent'
        asked_at: Date
        payment_id: string
        amount: number
        booking: { _id: string; title: string; status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected' } | null
        exactly: string
      } }
    'money_desk.refunds_together_newest': { parameters: [Date | string, string, number, string, string, string, string]
      row: {
        _id: string
        member: { _id: string; firstname: string; lastname: string; photourl: string }
        state: 'asked' | 'bounced' | 'kept' | 'refused' | 'sent'
        asked_at: Date
        payment_id: string
        amount: number
        booking: { _id: string; title: string; status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected' } | null
        exactly: string
      } }
    'money_desk.refunds_together_oldest': { parameters: [Date | string, string, number, string, string, string, string]
      row: {
        _id: string
        member: { _id: string; firstname: string; lastname: string; photourl: string }
        state: 'asked' | 'bounced' | 'kept' | 'refused' | 'sent'
        asked_at: Date
        payment_id: string
        amount: number
        booking: { _id: string; title: string; status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected' } | null
        exactly: string
      } }
  }
}
