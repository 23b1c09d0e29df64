// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'arrangement_changes.end': { parameters: [string, string, Date | string] }
    'arrangement_changes.insert': { parameters: [string, string, string, string, string, Date | string, number, Date | string, Date | string] }
    'arrangement_changes.lapsing': { parameters: [Date | string, string]; row: { id: string } }
    'arrangement_changes.listed': { parameters: [string]; row: { hourly_rate_minor: number; spark_rate_minor: number } }
    'arrangement_changes.open': { parameters: [string, Date | string]
      row: {
        id: string
        arrangement_id: string
        kind: 'following' | 'one' | 'price'
        asked_by: 'client' | 'provider'
        visit_id: string
        starts_at: Date | null
        unit_price_minor: number | null
        expires_at: Date
      } }
    'arrangements.between': { parameters: [string, string]; row: { id: string } }
    'arrangements.by_request_key': { parameters: [string, string]; row: { id: string } }
    'arrangements.drop_proposed': { parameters: [string] }
    'arrangements.due': { parameters: [Date | string, string, string]; row: { id: string; arrangement_id: string } }
    'arrangements.erase': { parameters: [string] }
    'arrangements.erase_of_skills': { parameters: [string] }
    'arrangements.expiring': { parameters: [Date | string, string]; row: { id: string } }
    'arrangements.in_good_standing': { parameters: [string, string, string]; row: { is_able: boolean } }
    'arrangements.insert': { parameters: [string | { [key: string]: unknown }] }
    'arrangements.insert_offered': { parameters: [string | { [key: string]: unknown }] }
    'arrangements.insert_visits': { parameters: [string, string | { [key: string]: unknown }, Date | string] }
    'arrangements.list_client': { parameters: [string, Date | string, boolean, Date | string, string, number]
      row: {
        _id: string
        title: string
        skills_id: string
        category_picture: string
        hours: number
        repeats: 'fortnightly' | 'monthly' | 'monthly_last' | 'weekly'
        weekday: number
        nth: number
        clock_time: string
        time_zone: string
        status: 'active' | 'declined' | 'ended' | 'expired' | 'paused' | 'proposed' | 'withdrawn'
        asked: 'client' | 'provider' | null
        you_are: 'client' | 'provider'
        client: { _id: string; firstname: string; lastname: string; photourl: string; former: boolean; found: boolean }
        provider: { _id: string; firstname: string; lastname: string; photourl: string; former: boolean; found: boolean }
        payment_method: 'spark_token' | 'wallet'
        currency: 'gbp' | 'spark'
        price: number
        next_visit: Date | null
        booking_id: string | null
        visits_left: number
        booking_needs: boolean
        createdAt: Date
        at: string
      } }
    'arrangements.list_provider': { parameters: [string, Date | string, boolean, Date | string, string, number]
      row: {
        _id: string
        title: string
        skills_id: string
        category_picture: string
        hours: number
        repeats: 'fortnightly' | 'monthly' | 'monthly_last' | 'weekly'
        weekday: number
        nth: number
        clock_time: string
        time_zone: string
        status: 'active' | 'declined' | 'ended' | 'expired' | 'paused' | 'proposed' | 'withdrawn'
        asked: 'client' | 'provider' | null
        you_are: 'client' | 'provider'
        client: { _id: string; firstname: string; lastname: string; photourl: string; former: boolean; found: boolean }
        provider: { _id: string; firstname: string; lastname: string; photourl: string; former: boolean; found: boolean }
        payment_method: 'spark_token' | 'wallet'
        currency: 'gbp' | 'spark'
        price: number
        next_visit: Date | null
        booking_id: string | null
        visits_left: number
        booking_needs: boolean
        createdAt: Date
        at: string
      } }
    'arrangements.lock': { parameters: [string]
      row: {
        id: string
        client_id: string
        provider_id: string
        skill_id: string
        kind: 'service' | 'skill' | 'tool'
        title: string
        own_title: boolean
        description: string
        location: string
        lat: number | null
        lon: number | null
        district: string
        half_hours: number
        time_zone: string
        repeats: 'fortnightly' | 'monthly' | 'monthly_last' | 'weekly'
        weekday: number
        nth: number
        clock_time: string
        payment_method: 'spark_token' | 'wallet'
        currency: 'gbp' | 'spark'
        status: 'active' | 'declined' | 'ended' | 'expired' | 'paused' | 'proposed' | 'withdrawn'
        asked: 'client' | 'provider' | null
        paused_why: 'asked' | 'money' | 'unavailable' | null
        paused_by: 'client' | 'provider' | null
        expires_at: Date
      } }
    'arrangements.lock_own': { parameters: [string, string]
      row: {
        id: string
        client_id: string
        provider_id: string
        skill_id: string
        kind: 'service' | 'skill' | 'tool'
        title: string
        own_title: boolean
        description: string
        location: string
        lat: number | null
        lon: number | null
        district: string
        half_hours: number
        time_zone: string
        repeats: 'fortnightly' | 'monthly' | 'monthly_last' | 'weekly'
        weekday: number
        nth: number
        clock_time: string
        payment_method: 'spark_token' | 'wallet'
        currency: 'gbp' | 'spark'
        status: 'active' | 'declined' | 'ended' | 'expired' | 'paused' | 'proposed' | 'withdrawn'
        asked: 'client' | 'provider' | null
        paused_why: 'asked' | 'money' | 'unavailable' | null
        paused_by: 'client' | 'provider' | null
        expires_at: Date
      } }
    'arrangements.move': { parameters: [string, string, string, string, string, string, string, string, Date | string, Date | string] }
    'arrangements.of_member': { parameters: [string]; row: { id: string } }
    'arrangements.of_sanctioned': { parameters: [string]; row: { id: string } }
    'arrangements.own': { parameters: [string, string]
      row: {
        id: string
        client_id: string
        provider_id: string
        skill_id: string
        kind: 'service' | 'skill' | 'tool'
        title: string
        own_title: boolean
        description: string
        location: string
        lat: number | null
        lon: number | null
        district: string
        half_hours: number
        time_zone: string
        repeats: 'fortnightly' | 'monthly' | 'monthly_last' | 'weekly'
        weekday: number
        nth: number
        clock_time: string
        payment_method: 'spark_token' | 'wallet'
        currency: 'gbp' | 'spark'
        status: 'active' | 'declined' | 'ended' | 'expired' | 'paused' | 'proposed' | 'withdrawn'
        asked: 'client' | 'provider' | null
        paused_why: 'asked' | 'money' | 'unavailable' | null
        paused_by: 'client' | 'provider' | null
        expires_at: Date
      } }
    'arrangements.rivals': { parameters: [string, Date | string]; row: { id: string } }
    'arrangements.run_out': { parameters: [Date | string, string]; row: { id: string } }
    'arrangements.set_prices': { parameters: [string, number, number, number, number, Date | string] }
    'arrangements.set_rule': { parameters: [string, string, number, number, string, Date | string] }
    'arrangements.set_times': { parameters: [readonly string[], Date | string, readonly (Date | string)[], readonly (Date | string)[], readonly boolean[]] }
    'arrangements.set_visits': { parameters: [string, readonly string[], string, Date | string, readonly string[]] }
    'arrangements.shown_visits': { parameters: [string]
      row: {
        id: string
        number: number
        slot_at: Date
        starts_at: Date
        ends_at: Date
        clock_moved: boolean
        status: 'booked' | 'ended' | 'left_out' | 'paused' | 'planned' | 'proposed' | 'skipped'
        price_minor: number
        unit_price_minor: number
        fee_minor: number
        booking_status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected' | null
      } }
    'arrangements.take_down_words': { parameters: [string, Date | string] }
    'arrangements.view': { parameters: [string, Date | string, string]
      row: {
        _id: string
        title: string
        skills_id: string
        category_picture: string
        hours: number
        repeats: 'fortnightly' | 'monthly' | 'monthly_last' | 'weekly'
        weekday: number
        nth: number
        clock_time: string
        time_zone: string
        status: 'active' | 'declined' | 'ended' | 'expired' | 'paused' | 'proposed' | 'withdrawn'
        asked: 'client' | 'provider' | null
        you_are: 'client' | 'provider'
        client: { _id: string; firstname: string; lastname: string; photourl: string; former: boolean; found: boolean }
        provider: { _id: string; firstname: string; lastname: string; photourl: string; former: boolean; found: boolean }
        payment_method: 'spark_token' | 'wallet'
        currency: 'gbp' | 'spark'
        price: number
        next_visit: Date | null
        booking_id: string | null
        visits_left: number
        booking_needs: boolean
        createdAt: Date
        description: string
        booking_location: string
        expires_at: Date | null
        paused_why: 'asked' | 'money' | 'unavailable' | null
        paused_by: 'client' | 'provider' | null
        ended_by: 'client' | 'clock' | 'provider' | null
        listed_unit: number
        half_hours: number
      } }
    'arrangements.visits': { parameters: [string]
      row: {
        id: string
        number: number
        slot_at: Date
        starts_at: Date
        ends_at: Date
        clock_moved: boolean
        status: 'booked' | 'ended' | 'left_out' | 'paused' | 'planned' | 'proposed' | 'skipped'
        price_minor: number
        unit_price_minor: number
        fee_minor: number
      } }
    'bookings.add_loan_photos': { parameters: [string, string, string, Date | string, readonly string[], readonly string[]] }
    'bookings.add_wrong_code': { parameters: [string, string] }
    'bookings.arrival': { parameters: [string, string]
      row: {
        kind: 'service' | 'skill' | 'tool'
        status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'
        wasAccepted: boolean
        startsAt: Date
        endsAt: Date
        isClient: boolean
        wrong: number
        arrived: { at: string; received_at: string | null; how: 'code' } | { at: string; received_at: string; how: 'client' } | null
        codeWord: string | null
      } }
    'bookings.arrival_entered': { parameters: [string]
      row: {
        wasAccepted: boolean
        wrong: string[]
        isEntered: boolean
      } }
    'bookings.asked_for': { parameters: [string, string, Date | string]; row: { id: string } }
    'bookings.by_request_key': { parameters: [string, string]; row: { id: string } }
    'bookings.count_needing': { parameters: [string, Date | string, readonly string[]]; row: { bookings: number } }
    'bookings.count_past_client': { parameters: [string, readonly string[]]; row: { past: number } }
    'bookings.count_past_provider': { parameters: [string, readonly string[]]; row: { past: number } }
    'bookings.delete_marks': { parameters: [string] }
    'bookings.drop_reschedules': { parameters: [string, Date | string] }
    'bookings.end_reschedule': { parameters: [string, string, Date | string, string] }
    'bookings.end_waits': { parameters: [string]; row: { memberId: string } }
    'bookings.ending': { parameters: [Date | string, string]; row: { id: string } }
    'bookings.erase': { parameters: [readonly string[]] }
    'bookings.erase_marks': { parameters: [string] }
    'bookings.erase_notes': { parameters: [string] }
    'bookings.erase_of_skills': { parameters: [string] }
    'bookings.erase_waits': { parameters: [string] }
    'bookings.expiring': { parameters: [Date | string, string]; row: { id: string } }
    'bookings.fill_free_until': { parameters: [number] }
    'bookings.free_tool': { parameters: [string, string] }
    'bookings.home': { parameters: [string]; row: { location: string; lat: number; lon: number; district: string } }
    'bookings.insert': { parameters: [string | { [key: string]: unknown }, readonly string[], string] }
    'bookings.insert_agreed': { parameters: [string | { [key: string]: unknown }, string, string] }
    'bookings.insert_marks': { parameters: [string, readonly string[], readonly string[], Date | string] }
    'bookings.insert_reschedule': { parameters: [string, string, string, Date | string, Date | string, Date | string, Date | string, Date | string, string] }
    'bookings.is_asked_by': { parameters: [string, string]; row: { asked: boolean } }
    'bookings.is_completed_unbegun': { parameters: [string]; row: { unbegun: boolean } }
    'bookings.list_client': { parameters: [string, Date | string, string, number, Date | string]
      row: {
        id: string
        kind: 'service' | 'skill' | 'tool'
        title: string
        description: string
        collected: boolean
        district: string
        booking_location: string
        booking_lon: number | null
        booking_lat: number | null
        booking_date: Date
        hours: number
        days: number | null
        ends_at: Date
        time_zone: string
        status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'
        payment_method: 'card' | 'exchange' | 'spark_token' | 'wallet'
        currency: 'gbp' | 'spark'
        price: number
        platform_fee: number
        file_url: string | null
        thumbnail01: string | null
        thumbnail02: string | null
        thumbnail03: string | null
        thumbnail04: string | null
        booked_user_id: string
        booking_user_id: string
        createdAt: Date
        updatedAt: Date
        skills_id: string
        category_picture: string
        payment_intent_id: string | null
        exchange: { half: 'asked' | 'returned' | null; done_at: string | null; other: { id: string; kind: 'service' | 'skill' | 'tool'; title: string; booking_date: string; ends_at: string; status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'; done_at: string | null; free_until: string; absent: 'client' | 'provider' | null } } | null
        expires_at: Date | null
        release_at: Date | null
        released: boolean
        absent: 'client' | 'provider' | null
        answer_by: Date | null
        you_are: 'client' | 'provider'
        client: { _id: string; firstname: string; lastname: string; photourl: string; former: boolean; found: boolean; kyc_month: string | null; phone: string | null; no_phone: boolean | null }
        provider: { _id: string; firstname: string; lastname: string; photourl: string; former: boolean; found: boolean; kyc_month: string | null; phone: string | null; no_phone: boolean | null }
      } }
    'bookings.list_client_stages': { parameters: [string, number, Date | string, string, number, Date | string, number]
      row: {
        stage: number
        id: string
        kind: 'service' | 'skill' | 'tool'
        title: string
        description: string
        collected: boolean
        district: string
        booking_location: string
        booking_lon: number | null
        booking_lat: number | null
        booking_date: Date
        hours: number
        days: number | null
        ends_at: Date
        time_zone: string
        status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'
        payment_method: 'card' | 'exchange' | 'spark_token' | 'wallet'
        currency: 'gbp' | 'spark'
        price: number
        platform_fee: number
        file_url: string | null
        thumbnail01: string | null
        thumbnail02: string | null
        thumbnail03: string | null
        thumbnail04: string | null
        booked_user_id: string
        booking_user_id: string
        createdAt: Date
        updatedAt: Date
        skills_id: string
        category_picture: string
        payment_intent_id: string | null
        exchange: { half: 'asked' | 'returned' | null; done_at: string | null; other: { id: string; kind: 'service' | 'skill' | 'tool'; title: string; booking_date: string; ends_at: string; status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'; done_at: string | null; free_until: string; absent: 'client' | 'provider' | null } } | null
        expires_at: Date | null
        release_at: Date | null
        released: boolean
        absent: 'client' | 'provider' | null
        answer_by: Date | null
        you_are: 'client' | 'provider'
        client: { _id: string; firstname: string; lastname: string; photourl: string; former: boolean; found: boolean; kyc_month: string | null; phone: string | null; no_phone: boolean | null }
        provider: { _id: string; firstname: string; lastname: string; photourl: string; former: boolean; found: boolean; kyc_month: string | null; phone: string | null; no_phone: boolean | null }
      } }
    'bookings.list_provider': { parameters: [string, Date | string, string, number, Date | string]
      row: {
        id: string
        kind: 'service' | 'skill' | 'tool'
        title: string
        description: string
        collected: boolean
        district: string
        booking_location: string
        booking_lon: number | null
        booking_lat: number | null
        booking_date: Date
        hours: number
        days: number | null
        ends_at: Date
        time_zone: string
        status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'
        payment_method: 'card' | 'exchange' | 'spark_token' | 'wallet'
        currency: 'gbp' | 'spark'
        price: number
        platform_fee: number
        file_url: string | null
        thumbnail01: string | null
        thumbnail02: string | null
        thumbnail03: string | null
        thumbnail04: string | null
        booked_user_id: string
        booking_user_id: string
        createdAt: Date
        updatedAt: Date
        skills_id: string
        category_picture: string
        payment_intent_id: string | null
        exchange: { half: 'asked' | 'returned' | null; done_at: string | null; other: { id: string; kind: 'service' | 'skill' | 'tool'; title: string; booking_date: string; ends_at: string; status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'; done_at: string | null; free_until: string; absent: 'client' | 'provider' | null } } | null
        expires_at: Date | null
        release_at: Date | null
        released: boolean
        absent: 'client' | 'provider' | null
        answer_by: Date | null
        you_are: 'client' | 'provider'
        client: { _id: string; firstname: string; lastname: string; photourl: string; former: boolean; found: boolean; kyc_month: string | null; phone: string | null; no_phone: boolean | null }
        provider: { _id: string; firstname: string; lastname: string; photourl: string; former: boolean; found: boolean; kyc_month: string | null; phone: string | null; no_phone: boolean | null }
      } }
    'bookings.list_provider_stages': { parameters: [string, number, Date | string, string, number, Date | string, number]
      row: {
        stage: number
        id: string
        kind: 'service' | 'skill' | 'tool'
        title: string
        description: string
        collected: boolean
        district: string
        booking_location: string
        booking_lon: number | null
        booking_lat: number | null
        booking_date: Date
        hours: number
        days: number | null
        ends_at: Date
        time_zone: string
        status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'
        payment_method: 'card' | 'exchange' | 'spark_token' | 'wallet'
        currency: 'gbp' | 'spark'
        price: number
        platform_fee: number
        file_url: string | null
        thumbnail01: string | null
        thumbnail02: string | null
        thumbnail03: string | null
        thumbnail04: string | null
        booked_user_id: string
        booking_user_id: string
        createdAt: Date
        updatedAt: Date
        skills_id: string
        category_picture: string
        payment_intent_id: string | null
        exchange: { half: 'asked' | 'returned' | null; done_at: string | null; other: { id: string; kind: 'service' | 'skill' | 'tool'; title: string; booking_date: string; ends_at: string; status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'; done_at: string | null; free_until: string; absent: 'client' | 'provider' | null } } | null
        expires_at: Date | null
        release_at: Date | null
        released: boolean
        absent: 'client' | 'provider' | null
        answer_by: Date | null
        you_are: 'client' | 'provider'
        client: { _id: string; firstname: string; lastname: string; photourl: string; former: boolean; found: boolean; kyc_month: string | null; phone: string | null; no_phone: boolean | null }
        provider: { _id: string; firstname: string; lastname: string; photourl: string; former: boolean; found: boolean; kyc_month: string | null; phone: string | null; no_phone: boolean | null }
      } }
    'bookings.live': { parameters: [string]; row: { bookings: number } }
    'bookings.loan_facts': { parameters: [string, string]
      row: {
        kind: 'service' | 'skill' | 'tool'
        status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'
        startsAt: Date
        updatedAt: Date
        isReleased: boolean
      } }
    'bookings.loan_photo': { parameters: [string]; row: { id: string; photo: string } }
    'bookings.loan_photos': { parameters: [string, string]
      row: {
        _id: string
        moment: 'collection' | 'return'
        is_yours: boolean
        photo: string
        createdAt: Date
      } }
    'bookings.loan_photos_over': { parameters: [Date | string]; row: { id: string; photo: string } }
    'bookings.lock': { parameters: [string, Date | string]
      row: {
        id: string
        client_id: string
        provider_id: string
        kind: 'service' | 'skill' | 'tool'
        status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'
        currency: 'gbp' | 'spark'
        price_minor: number
        unit_price_minor: number
        fee_minor: number
        hold_id: string | null
        skill_id: string
        exchange_id: string | null
        exchange_half: 'asked' | 'returned' | null
        done_at: Date | null
        half_hours: number | null
        days: number | null
        time_zone: string
        starts_at: Date
        ends_at: Date
        free_until: Date
        created_at: Date
        expires_at: Date
        release_at: Date | null
        released_at: Date | null
        absent: 'client' | 'provider' | null
        answer_by: Date | null
        suspended: 'client' | 'provider' | null
        unrepresented: boolean
        is_back: boolean
        blocked: boolean
        gone: 'asked' | 'returned' | null
      } }
    'bookings.lock_for_actor': { parameters: [string, string, Date | string]
      row: {
        id: string
        client_id: string
        provider_id: string
        kind: 'service' | 'skill' | 'tool'
        status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'
        currency: 'gbp' | 'spark'
        price_minor: number
        unit_price_minor: number
        fee_minor: number
        hold_id: string | null
        skill_id: string
        exchange_id: string | null
        exchange_half: 'asked' | 'returned' | null
        done_at: Date | null
        half_hours: number | null
        days: number | null
        time_zone: string
        starts_at: Date
        ends_at: Date
        free_until: Date
        created_at: Date
        expires_at: Date
        release_at: Date | null
        released_at: Date | null
        absent: 'client' | 'provider' | null
        answer_by: Date | null
        suspended: 'client' | 'provider' | null
        unrepresented: boolean
        is_back: boolean
        blocked: boolean
        gone: 'asked' | 'returned' | null
      } }
    'bookings.lock_presses': { parameters: [readonly string[]]; row: { pg_advisory_xact_lock: string | null } }
    'bookings.marks': { parameters: [string, string, Date | string]
      row: {
        kind: 'cancelled' | 'kept' | 'late' | 'no_show'
        at: Date
      } }
    'bookings.move': { parameters: [string, string, string, string, string, boolean, Date | string, Date | string, Date | string, number, string, Date | string, Date | string, string, Date | string] }
    'bookings.notes': { parameters: [string, string]
      row: {
        _id: string
        is_yours: boolean
        content: string
        createdAt: Date
      } }
    'bookings.notes_state': { parameters: [string, string]; row: { open: boolean } }
    'bookings.other_half': { parameters: [string, string, Date | string]
      row: {
        id: string
        client_id: string
        provider_id: string
        kind: 'service' | 'skill' | 'tool'
        status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'
        currency: 'gbp' | 'spark'
        price_minor: number
        unit_price_minor: number
        fee_minor: number
        hold_id: string | null
        skill_id: string
        exchange_id: string
        exchange_half: 'asked' | 'returned' | null
        done_at: Date | null
        half_hours: number | null
        days: number | null
        time_zone: string
        starts_at: Date
        ends_at: Date
        free_until: Date
        created_at: Date
        expires_at: Date
        release_at: Date | null
        released_at: Date | null
        absent: 'client' | 'provider' | null
        answer_by: Date | null
        suspended: 'client' | 'provider' | null
        unrepresented: boolean
        is_back: boolean
        blocked: boolean
        gone: 'asked' | 'returned' | null
      } }
    'bookings.own': { parameters: [string, string, Date | string]
      row: {
        id: string
        client_id: string
        provider_id: string
        kind: 'service' | 'skill' | 'tool'
        status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'
        currency: 'gbp' | 'spark'
        price_minor: number
        unit_price_minor: number
        fee_minor: number
        hold_id: string | null
        skill_id: string
        exchange_id: string | null
        exchange_half: 'asked' | 'returned' | null
        done_at: Date | null
        half_hours: number | null
        days: number | null
        time_zone: string
        starts_at: Date
        ends_at: Date
        free_until: Date
        created_at: Date
        expires_at: Date
        release_at: Date | null
        released_at: Date | null
        absent: 'client' | 'provider' | null
        answer_by: Date | null
        suspended: 'client' | 'provider' | null
        unrepresented: boolean
        is_back: boolean
        blocked: boolean
        gone: 'asked' | 'returned' | null
      } }
    'bookings.own_loan_photos': { parameters: [string]; row: { id: string; photo: string } }
    'bookings.own_reschedule': { parameters: [string, string]
      row: {
        id: string
        booking_id: string
        asked_by: 'client' | 'provider'
        asked_at: Date
        starts_at: Date
        ends_at: Date
      } }
    'bookings.parties': { parameters: [string, string]
      row: {
        status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'
        client_id: string
        provider_id: string
        asked_id: string
      } }
    'bookings.pending_between': { parameters: [string, string, Date | string]; row: { id: string } }
    'bookings.pending_of_sanctioned': { parameters: [string, Date | string]; row: { id: string } }
    'bookings.releasing': { parameters: [Date | string, string]; row: { id: string } }
    'bookings.remove_loan_photos': { parameters: [readonly string[]] }
    'bookings.replace_reschedule': { parameters: [string, string, Date | string] }
    'bookings.reschedule': { parameters: [string, string, Date | string, Date | string, Date | string, Date | string, Date | string, string] }
    'bookings.reschedules_due': { parameters: [Date | string, string]; row: { id: string } }
    'bookings.rivals': { parameters: [string, Date | string]; row: { id: string } }
    'bookings.same_press': { parameters: [string, string, Date | string, Date | string]; row: { id: string } }
    'bookings.set_arrived': { parameters: [string, Date | string, Date | string] }
    'bookings.set_released': { parameters: [string, Date | string] }
    'bookings.skill': { parameters: [string, string]
      row: {
        id: string
        member_id: string
        title: string
        kind: 'service' | 'skill' | 'tool'
        rate_unit: 'day' | 'hour'
        hourly_rate_minor: number
        spark_rate_minor: number
      } }
    'bookings.stop_waiting': { parameters: [string, string] }
    'bookings.take_down_note': { parameters: [string] }
    'bookings.take_down_words': { parameters: [readonly string[], Date | string] }
    'bookings.time': { parameters: [string, string]
      row: {
        id: string
        client_id: string
        provider_id: string
        skill_id: string
        kind: 'service' | 'skill' | 'tool'
        half_hours: number | null
        days: number | null
        status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'
        starts_at: Date
        is_apart: boolean
        suspended: 'client' | 'provider' | null
      } }
    'bookings.told': { parameters: [string]
      row: {
        id: string
        booking_id: string
        client_id: string
        provider_id: string
        skill_id: string
        half_hours: number | null
        days: number | null
        email: string
        firstname: string
        side: 'client' | 'provider'
        other: string
        other_suspended: boolean
        title: string
        kind: 'service' | 'skill' | 'tool'
        status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'
        starts_at: Date
        ends_at: Date
        updated_at: Date
        sequence: number
        free_until: Date
        release_at: Date | null
        absent: 'client' | 'provider' | null
        answer_by: Date | null
        currency: 'gbp' | 'spark'
        price_minor: number
        fee_minor: number
        unit_price_minor: number
        location: string
        cancelled_from: string | null
        is_exchange: boolean
        late_fee_minor: number
        stayed_away: 'client' | 'provider' | null
        ahead: boolean
        series_id: string | null
        slot_at: Date | null
        time_zone: string
        helper: string | null
        client_firstname: string
      } }
    'bookings.told_of_time': { parameters: [string]
      row: {
        id: string
        booking_id: string
        client_id: string
        provider_id: string
        skill_id: string
        half_hours: number | null
        days: number | null
        email: string
        firstname: string
        side: 'client' | 'provider'
        other: string
        other_suspended: boolean
        title: string
        kind: 'service' | 'skill' | 'tool'
        status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'
        starts_at: Date
        ends_at: Date
        updated_at: Date
        sequence: number
        free_until: Date
        release_at: Date | null
        absent: 'client' | 'provider' | null
        answer_by: Date | null
        currency: 'gbp' | 'spark'
        price_minor: number
        fee_minor: number
        unit_price_minor: number
        location: string
        cancelled_from: string | null
        is_exchange: boolean
        late_fee_minor: number
        stayed_away: 'client' | 'provider' | null
        ahead: boolean
        series_id: string | null
        slot_at: Date | null
        time_zone: string
        helper: string | null
        client_firstname: string
        asked_by: 'client' | 'provider'
        was_at: Date
        asked_at: Date
        wanted_at: Date
        expires_at: Date
        state: 'agreed' | 'declined' | 'lapsed' | 'open' | 'withdrawn'
      } }
    'bookings.tool_of': { parameters: [string]; row: { skillId: string; isBack: boolean } }
    'bookings.tool_state': { parameters: [string, string, boolean]
      row: {
        ownerId: string
        dueBack: Date | null
        isWaiting: boolean
      } }
    'bookings.unanswered': { parameters: [Date | string, string]; row: { id: string } }
    'bookings.unattended': { parameters: [Date | string, string]; row: { id: string } }
    'bookings.view': { parameters: [string, string, Date | string]
      row: {
        id: string
        kind: 'service' | 'skill' | 'tool'
        title: string
        description: string
        collected: boolean
        district: string
        booking_location: string
        booking_lon: number | null
        booking_lat: number | null
        booking_date: Date
        hours: number
        days: number | null
        ends_at: Date
        time_zone: string
        status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'
        payment_method: 'card' | 'exchange' | 'spark_token' | 'wallet'
        currency: 'gbp' | 'spark'
        price: number
        platform_fee: number
        file_url: string | null
        thumbnail01: string | null
        thumbnail02: string | null
        thumbnail03: string | null
        thumbnail04: string | null
        booked_user_id: string
        booking_user_id: string
        createdAt: Date
        updatedAt: Date
        skills_id: string
        category_picture: string
        payment_intent_id: string | null
        exchange: { half: 'asked' | 'returned' | null; done_at: string | null; other: { id: string; kind: 'service' | 'skill' | 'tool'; title: string; booking_date: string; ends_at: string; status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'; done_at: string | null; free_until: string; absent: 'client' | 'provider' | null } } | null
        expires_at: Date | null
        release_at: Date | null
        released: boolean
        absent: 'client' | 'provider' | null
        answer_by: Date | null
        you_are: 'client' | 'provider'
        client: { _id: string; firstname: string; lastname: string; photourl: string; former: boolean; found: boolean; kyc_month: string | null; phone: string | null; no_phone: boolean | null }
        provider: { _id: string; firstname: string; lastname: string; photourl: string; former: boolean; found: boolean; kyc_month: string | null; phone: string | null; no_phone: boolean | null }
        unit_price_minor: number
        free_until: Date
        suspended: 'client' | 'provider' | null
        unrepresented: boolean
        is_back: boolean
        blocked: boolean
        gone: 'asked' | 'returned' | null
        completed_unbegun: boolean
        card_back: { is_settled: boolean; due: number; claimed: number; is_asked: boolean; refund: { state: 'asked' | 'bounced' | 'kept' | 'refused' | 'sent'; amount: number; kept: number; at: string; returned_at: string | null } | null } | null
        moved_from: Date | null
        proposal: { id: string; by: 'client' | 'provider'; starts_at: string; ends_at: string; expires_at: string; asked_at: string; state: 'agreed' | 'declined' | 'lapsed' | 'open' | 'withdrawn' } | null
        late_fee: number
        notes_open: boolean
        has_notes: boolean
        arrangement_id: string | null
        asked_by: string | null
        asked_by_helper: string | null
        may_review: boolean
        steps: { from: string | null; to: string; by: 'admin' | 'client' | 'clock' | 'provider'; why: string; at: string; strike: boolean; helper: string | null }[]
      } }
    'bookings.visits_of_day': { parameters: [string, Date | string, Date | string, string, Date | string]
      row: {
        booking_id: string
        kind: 'service' | 'skill' | 'tool'
        title: string
        status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'
        starts_at: Date
        ends_at: Date
        who: string
        photourl: string
        phone: string
        isOfReader: boolean
        isSuspended: boolean
      } }
    'bookings.wait_for_tool': { parameters: [string, string, Date | string] }
    'bookings.worded': { parameters: [string]; row: { id: string; photos: string[] } }
    'bookings.worded_alike': { parameters: [string]; row: { id: string; photos: string[] } }
    'bookings.write_note': { parameters: [string, string, string, string, Date | string] }
  }
}
