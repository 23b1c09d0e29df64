// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'profiles.basic': { parameters: [string, string]
      row: {
        _id: string
        firstname: string
        lastname: string
        photourl: string
      } }
    'profiles.change': { parameters: [string, string, string, string, string, string, boolean, boolean, Date | string, boolean, boolean] }
    'profiles.changed_at': { parameters: [string, Date | string]; row: { at: Date } }
    'profiles.erase': { parameters: [string, Date | string] }
    'profiles.find_inviter': { parameters: [string]; row: { member_id: string } }
    'profiles.insert': { parameters: [string, string, string, string, string, string, Date | string, boolean] }
    'profiles.keep_place': { parameters: [string, Date | string] }
    'profiles.own': { parameters: [string]
      row: {
        email: string
        phone: string
        role: 'admin' | 'member' | 'moderator'
        firstname: string
        lastname: string
        gender: 'female' | 'male' | 'other'
        referralCode: string
        photo: string
        bio: string
        kycStatus: 'approved' | 'none' | 'pending' | 'rejected'
        expertVisibility: boolean
        showsEmail: boolean
        shownToVisitors: boolean
        easyRead: boolean | null
        payoutLinked: boolean
        hasPlace: boolean
        skills: number
        hasBooked: boolean
        place: { locationName: string; street: string; zipCode: string; district: string; exactness: string | null; isBettered: boolean; point: { lat: number; lon: number }; area: { shown: { lat: number; lon: number }; radiusMetres: number } } | null
      } }
    'profiles.own_home': { parameters: [string]
      row: {
        district: string
        point: { lat: number; lon: number }
        area: { shown: { lat: number; lon: number }; radiusMetres: number }
      } }
    'profiles.photo_of': { parameters: [string]; row: { photo: string } }
    'profiles.save_place': { parameters: [string, string, string, string, number, number, number, number, number, string, Date | string, boolean, string] }
    'profiles.shown': { parameters: [string, Date | string, string, boolean]
      row: {
        _id: string
        firstname: string
        lastname: string
        photourl: string
        bio: string
        website: string
        kyc_status: 'approved' | 'none' | 'pending' | 'rejected'
        kyc_month: string | null
        week: Json | null
        locationName: string
        lat: number | null
        lon: number | null
        area_metres: number | null
        total_followers: number
        total_following: number
        member_since: string
        completed_bookings: number
        rating: { average: number | null; count: number }
        skills: { _id: string; skill_id: string; skill_type: string; skillCategoryId: string; category_picture: string; kind: 'service' | 'skill' | 'tool'; experience_level: 'beginner' | 'expert' | 'intermediate'; description: string; rate_unit: 'day' | 'hour'; hourly_rate: { minor: number; currency: 'gbp' }; spark_token: { minor: number; currency: 'spark' }; thumbnail01: string | null; thumbnail02: string | null; thumbnail03: string | null; thumbnail04: string | null; rating: { average: number | null; count: number } }[]
        is_you: boolean
        you_follow: boolean
      } }
    'profiles.swap_photo': { parameters: [string, string, Date | string]; row: { photo: string } }
    'profiles.write_kyc': { parameters: [string, string, Date | string] }
  }
}
