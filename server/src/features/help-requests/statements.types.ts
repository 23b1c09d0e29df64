// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'help.agreed_of_request': { parameters: [string]; row: { id: string } }
    'help.all_unused_photos': { parameters: [string]; row: { id: string } }
    'help.answer_question': { parameters: [string, string, Date | string] }
    'help.answerable': { parameters: [string, string]; row: { requestId: string } }
    'help.asked_by': { parameters: [string]; row: { id: string; photos: string[] } }
    'help.board': { parameters: [string, number, number, Date | string, number, number, string, number, string, string]
      row: {
        cards: string
        last_metres: number | null
        last_id: string | null
        more: boolean
      } }
    'help.board_in_category': { parameters: [string, number, number, Date | string, number, number, string, number, string, string, string]
      row: {
        cards: string
        last_metres: number | null
        last_id: string | null
        more: boolean
      } }
    'help.category': { parameters: [string]; row: { title: string } }
    'help.claim_over': { parameters: [string, Date | string] }
    'help.close_offers': { parameters: [string, Date | string]; row: { id: string } }
    'help.close_offers_between': { parameters: [Date | string, string, string] }
    'help.close_offers_of_closing': { parameters: [Date | string, string] }
    'help.close_offers_of_sanctioned': { parameters: [Date | string, string] }
    'help.close_unread_offers': { parameters: [string, Date | string]; row: { id: string } }
    'help.closing': { parameters: [Date | string, Date | string, string]; row: { id: string } }
    'help.confirm_offer': { parameters: [string, Date | string] }
    'help.count_offers': { parameters: [string, number] }
    'help.count_open': { parameters: [string, Date | string]; row: { count: number } }
    'help.count_open_offers': { parameters: [string, Date | string]; row: { count: number } }
    'help.count_questions': { parameters: [string, string]; row: { count: number } }
    'help.delete': { parameters: [string] }
    'help.delete_offers': { parameters: [string] }
    'help.delete_questions': { parameters: [string] }
    'help.drop_photos': { parameters: [string] }
    'help.empty_words': { parameters: [string] }
    'help.expired': { parameters: [Date | string, string]; row: { id: string } }
    'help.guess_category': { parameters: [string]; row: { _id: string; title: string; picture: string } }
    'help.hold_listing': { parameters: [string]; row: {  } }
    'help.insert': { parameters: [string, string, string, string, string, readonly string[], string, string, number, string, number, string, string, string, number, number, number, number, number, string, Date | string, Date | string, string, number] }
    'help.insert_offer': { parameters: [string, string, string, string, Date | string, number, string, number, Date | string, number, string, Date | string] }
    'help.insert_question': { parameters: [string, string, string, string, Date | string] }
    'help.is_helper_shown': { parameters: [string, string]; row: {  } }
    'help.listed': { parameters: [string, Date | string, Date | string, string, number]
      row: {
        _id: string
        reference: string
        title: string
        description: string
        reward: 'favour' | 'pounds' | 'sparks' | 'swap'
        status: 'accepted' | 'expired' | 'open' | 'removed' | 'withdrawn'
        locationName: string
        photos: number
        offers: number
        questions: number
        createdAt: Date
        closes_at: Date
        exactly: string
        asker: { _id: string; firstname: string; lastname: string; photourl: string }
        reports: { waiting: number; decided: number; report_id: string | null }
      } }
    'help.listed_reference': { parameters: [string, Date | string, Date | string, string, number, string]
      row: {
        _id: string
        reference: string
        title: string
        description: string
        reward: 'favour' | 'pounds' | 'sparks' | 'swap'
        status: 'accepted' | 'expired' | 'open' | 'removed' | 'withdrawn'
        locationName: string
        photos: number
        offers: number
        questions: number
        createdAt: Date
        closes_at: Date
        exactly: string
        asker: { _id: string; firstname: string; lastname: string; photourl: string }
        reports: { waiting: number; decided: number; report_id: string | null }
      } }
    'help.listed_reported': { parameters: [string, Date | string, Date | string, string, number, string]
      row: {
        _id: string
        reference: string
        title: string
        description: string
        reward: 'favour' | 'pounds' | 'sparks' | 'swap'
        status: 'accepted' | 'expired' | 'open' | 'removed' | 'withdrawn'
        locationName: string
        photos: number
        offers: number
        questions: number
        createdAt: Date
        closes_at: Date
        exactly: string
        asker: { _id: string; firstname: string; lastname: string; photourl: string }
        reports: { waiting: number; decided: number; report_id: string | null }
      } }
    'help.listed_state': { parameters: [string, Date | string, Date | string, string, number, string]
      row: {
        _id: string
        reference: string
        title: string
        description: string
        reward: 'favour' | 'pounds' | 'sparks' | 'swap'
        status: 'accepted' | 'expired' | 'open' | 'removed' | 'withdrawn'
        locationName: string
        photos: number
        offers: number
        questions: number
        createdAt: Date
        closes_at: Date
        exactly: string
        asker: { _id: string; firstname: string; lastname: string; photourl: string }
        reports: { waiting: number; decided: number; report_id: string | null }
      } }
    'help.lock': { parameters: [string]
      row: {
        id: string
        askerId: string
        title: string
        description: string
        categoryId: string | null
        category: string | null
        firstDay: string | null
        lastDay: string | null
        halfHours: number
        repeats: 'fortnightly' | 'monthly' | 'weekly' | null
        times: number | null
        reward: 'favour' | 'pounds' | 'sparks' | 'swap'
        budgetMinor: number | null
        swapSkillId: string | null
        audience: 'checked' | 'following' | 'nearby'
        location: string
        lat: number
        lon: number
        shownLat: number
        shownLon: number
        shownRadiusMetres: number
        district: string
        status: 'accepted' | 'expired' | 'open' | 'removed' | 'withdrawn'
        offerCount: number
        photos: string[]
        closesAt: Date
        version: string
      } }
    'help.lock_offer': { parameters: [string]
      row: {
        id: string
        requestId: string
        helperId: string
        skillId: string | null
        startsAt: Date
        halfHours: number
        currency: 'gbp' | 'spark'
        priceMinor: number
        returnStartsAt: Date | null
        returnHalfHours: number | null
        status: 'accepted' | 'closed' | 'open' | 'withdrawn'
        version: number
        requestVersion: string | null
        bookingId: string | null
        arrangementId: string | null
      } }
    'help.lock_own': { parameters: [string, string]
      row: {
        id: string
        askerId: string
        title: string
        description: string
        categoryId: string | null
        category: string | null
        firstDay: string | null
        lastDay: string | null
        halfHours: number
        repeats: 'fortnightly' | 'monthly' | 'weekly' | null
        times: number | null
        reward: 'favour' | 'pounds' | 'sparks' | 'swap'
        budgetMinor: number | null
        swapSkillId: string | null
        audience: 'checked' | 'following' | 'nearby'
        location: string
        lat: number
        lon: number
        shownLat: number
        shownLon: number
        shownRadiusMetres: number
        district: string
        status: 'accepted' | 'expired' | 'open' | 'removed' | 'withdrawn'
        offerCount: number
        photos: string[]
        closesAt: Date
        version: string
      } }
    'help.mine': { parameters: [string, Date | string, string, number]
      row: {
        _id: string
        title: string
        description: string
        first_day: string | null
        last_day: string | null
        hours: number
        repeats: 'fortnightly' | 'monthly' | 'weekly' | null
        times: number | null
        reward: 'favour' | 'pounds' | 'sparks' | 'swap'
        currency: 'gbp' | 'spark' | null
        budget: number | null
        audience: 'checked' | 'following' | 'nearby'
        locationName: string
        thumbnail: string | null
        area: { lat: number; lon: number; radius_metres: number }
        status: 'accepted' | 'expired' | 'open' | 'removed' | 'withdrawn'
        offers: number
        closes_at: Date
        createdAt: Date
        category: { _id: string; title: string; picture: string } | null
        asker: { _id: string; firstname: string; lastname: string; photourl: string; verified: boolean; rating: { average: number | null; count: number } }
        distance: number | null
        called_off: boolean
        exactly: string
      } }
    'help.offer': { parameters: [string, string, Date | string]
      row: {
        _id: string
        request_id: string
        booking_date: Date
        ends_at: Date
        hours: number
        currency: 'gbp' | 'spark'
        price: number
        message: string
        skill: { _id: string; title: string } | null
        offer_date: Date | null
        offer_hours: number | null
        status: 'accepted' | 'closed' | 'open' | 'withdrawn'
        version: number
        outdated: boolean
        booking_id: string | null
        arrangement_id: string | null
        createdAt: Date
        updatedAt: Date
        distance: number | null
        reach_metres: number | null
        helper: { _id: string; firstname: string; lastname: string; photourl: string; verified: boolean; rating: { average: number | null; count: number }; kept_share: number | null }
      } }
    'help.offerable': { parameters: [string, string]
      row: {
        id: string
        askerId: string
        status: 'accepted' | 'expired' | 'open' | 'removed' | 'withdrawn'
        closesAt: Date
        firstDay: string | null
        lastDay: string | null
        reward: 'favour' | 'pounds' | 'sparks' | 'swap'
        audience: 'checked' | 'following' | 'nearby'
        swapSkillId: string | null
        budgetMinor: number | null
        repeats: 'fortnightly' | 'monthly' | 'weekly' | null
        times: number | null
        version: string
      } }
    'help.offers_of_request': { parameters: [string, string, Date | string]
      row: {
        _id: string
        request_id: string
        booking_date: Date
        ends_at: Date
        hours: number
        currency: 'gbp' | 'spark'
        price: number
        message: string
        skill: { _id: string; title: string } | null
        offer_date: Date | null
        offer_hours: number | null
        status: 'accepted' | 'closed' | 'open' | 'withdrawn'
        version: number
        outdated: boolean
        booking_id: string | null
        arrangement_id: string | null
        createdAt: Date
        updatedAt: Date
        distance: number | null
        reach_metres: number | null
        helper: { _id: string; firstname: string; lastname: string; photourl: string; verified: boolean; rating: { average: number | null; count: number }; kept_share: number | null }
      } }
    'help.outdated_offer': { parameters: [string]; row: {  } }
    'help.outdated_offers': { parameters: [string]; row: { offerId: string; version: string } }
    'help.over': { parameters: [Date | string, string]; row: { id: string; photos: string[] } }
    'help.own': { parameters: [string, string]
      row: {
        id: string
        askerId: string
        title: string
        description: string
        categoryId: string | null
        category: string | null
        firstDay: string | null
        lastDay: string | null
        halfHours: number
        repeats: 'fortnightly' | 'monthly' | 'weekly' | null
        times: number | null
        reward: 'favour' | 'pounds' | 'sparks' | 'swap'
        budgetMinor: number | null
        swapSkillId: string | null
        audience: 'checked' | 'following' | 'nearby'
        location: string
        lat: number
        lon: number
        shownLat: number
        shownLon: number
        shownRadiusMetres: number
        district: string
        status: 'accepted' | 'expired' | 'open' | 'removed' | 'withdrawn'
        offerCount: number
        photos: string[]
        closesAt: Date
        version: string
      } }
    'help.own_home': { parameters: [string]
      row: {
        location: string
        lat: number
        lon: number
        shownLat: number
        shownLon: number
        shownRadiusMetres: number
        district: string
      } }
    'help.own_listing': { parameters: [string, string]; row: { id: string } }
    'help.own_offer': { parameters: [string, string]
      row: {
        id: string
        requestId: string
        helperId: string
        skillId: string | null
        startsAt: Date
        halfHours: number
        currency: 'gbp' | 'spark'
        priceMinor: number
        returnStartsAt: Date | null
        returnHalfHours: number | null
        status: 'accepted' | 'closed' | 'open' | 'withdrawn'
        version: number
        requestVersion: string | null
        bookingId: string | null
        arrangementId: string | null
      } }
    'help.own_offers': { parameters: [string, Date | string, Date | string, string, number]
      row: {
        _id: string
        request_id: string
        booking_date: Date
        ends_at: Date
        hours: number
        currency: 'gbp' | 'spark'
        price: number
        message: string
        skill: { _id: string; title: string } | null
        offer_date: Date | null
        offer_hours: number | null
        status: 'accepted' | 'closed' | 'open' | 'withdrawn'
        version: number
        outdated: boolean
        booking_id: string | null
        arrangement_id: string | null
        createdAt: Date
        updatedAt: Date
        distance: number | null
        reach_metres: number | null
        helper: { _id: string; firstname: string; lastname: string; photourl: string; verified: boolean; rating: { average: number | null; count: number }; kept_share: number | null }
        request: { _id: string; title: string; reward: 'favour' | 'pounds' | 'sparks' | 'swap'; status: 'accepted' | 'expired' | 'open' | 'removed' | 'withdrawn'; asker: { _id: string; firstname: string } | null }
        exactly: string
      } }
    'help.received_offer': { parameters: [string, string]
      row: {
        id: string
        requestId: string
        helperId: string
        skillId: string | null
        startsAt: Date
        halfHours: number
        currency: 'gbp' | 'spark'
        priceMinor: number
        returnStartsAt: Date | null
        returnHalfHours: number | null
        status: 'accepted' | 'closed' | 'open' | 'withdrawn'
        version: number
        requestVersion: string | null
        bookingId: string | null
        arrangementId: string | null
      } }
    'help.remove_question': { parameters: [string] }
    'help.renew': { parameters: [string, Date | string, Date | string] }
    'help.request_of_agreed': { parameters: [string]; row: { requestId: string } }
    'help.set_offer_status': { parameters: [string, string, string, Date | string, string] }
    'help.set_reminded': { parameters: [string, Date | string] }
    'help.set_status': { parameters: [string, string, Date | string] }
    'help.swapping': { parameters: [string]; row: { id: string } }
    'help.sweep_offers': { parameters: [Date | string] }
    'help.unused_photos': { parameters: [string]; row: { photos: string[] } }
    'help.update': { parameters: [string, string, string, string, string, string, number, string, number, string, string, string, number, number, number, number, number, string, Date | string, string | { [key: string]: unknown }, Date | string, string, number, number] }
    'help.update_offer': { parameters: [string, string, Date | string, number, string, number, Date | string, number, string, Date | string, boolean] }
    'help.view': { parameters: [string, string]
      row: {
        _id: string
        title: string
        description: string
        first_day: string | null
        last_day: string | null
        hours: number
        repeats: 'fortnightly' | 'monthly' | 'weekly' | null
        times: number | null
        reward: 'favour' | 'pounds' | 'sparks' | 'swap'
        currency: 'gbp' | 'spark' | null
        budget: number | null
        audience: 'checked' | 'following' | 'nearby'
        locationName: string
        thumbnail: string | null
        area: { lat: number; lon: number; radius_metres: number }
        status: 'accepted' | 'expired' | 'open' | 'removed' | 'withdrawn'
        offers: number
        closes_at: Date
        createdAt: Date
        category: { _id: string; title: string; picture: string } | null
        asker: { _id: string; firstname: string; lastname: string; photourl: string; verified: boolean; rating: { average: number | null; count: number } }
        distance: number | null
        reach_metres: number | null
        photos: string[]
        swap: { _id: string; title: string } | null
        questions: { _id: string; question: string; asked_at: string; answer: string | null; author: { _id: string; firstname: string; lastname: string; photourl: string } }[]
        updatedAt: Date
        called_off: boolean
        changes: (Json | null)[]
        version: string
        is_yours: boolean
        booking_location: string | null
      } }
  }
}
