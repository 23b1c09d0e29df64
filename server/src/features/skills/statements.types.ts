// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'skills.accept_suggestions': { parameters: [string, string, Date | string]; row: { id: string } }
    'skills.all_categories': { parameters: []
      row: {
        _id: string
        title: string
        description: string
        picture: string
        photo: string
        kind: 'service' | 'skill' | 'tool'
        published: boolean
        skills: number
      } }
    'skills.categories': { parameters: []
      row: {
        _id: string
        title: string
        status: 'published'
        description: string
        thumbnail: string
        kind: 'service' | 'skill' | 'tool'
      } }
    'skills.category': { parameters: [string]; row: { title: string; kind: 'service' | 'skill' | 'tool' } }
    'skills.category_photo': { parameters: [string, string] }
    'skills.change_category': { parameters: [string, string, string, string, string]; row: { picture: string } }
    'skills.decide': { parameters: [string, string, string, Date | string, Date | string]
      row: {
        ownerId: string
        isNew: boolean
        isFirst: boolean
      } }
    'skills.decline_suggestion': { parameters: [string, string, Date | string] }
    'skills.empty_photos': { parameters: [string] }
    'skills.erase': { parameters: [readonly string[], Date | string] }
    'skills.erase_suggested': { parameters: [string] }
    'skills.hidden': { parameters: [string]; row: { email: string; firstname: string; title: string } }
    'skills.hide_reported': { parameters: [string, Date | string]; row: { ownerId: string } }
    'skills.insert': { parameters: [string, string, string, string, number, number, readonly string[], string, Date | string, string, string, string, string] }
    'skills.insert_category': { parameters: [string, string, string, string, string]
      row: {
        _id: string
        title: string
        status: 'published'
        description: string
        thumbnail: string
        kind: 'service' | 'skill' | 'tool'
      } }
    'skills.insert_unlisted': { parameters: [string, string, string, number, number, Date | string] }
    'skills.listing': { parameters: [string, string]
      row: {
        title: string
        experienceLevel: 'beginner' | 'expert' | 'intermediate'
        description: string
        kind: 'service' | 'skill' | 'tool'
        rateUnit: 'day' | 'hour'
        hourlyRateMinor: number
        photos: string[]
        approvalStatus: 'approved' | 'pending' | 'rejected'
      } }
    'skills.live_bookings': { parameters: [string]; row: {  } }
    'skills.lock': { parameters: [string, string]
      row: {
        title: string
        experienceLevel: 'beginner' | 'expert' | 'intermediate'
        description: string
        kind: 'service' | 'skill' | 'tool'
        rateUnit: 'day' | 'hour'
        hourlyRateMinor: number
        photos: string[]
        approvalStatus: 'approved' | 'pending' | 'rejected'
      } }
    'skills.lock_categories': { parameters: []; row: { id: string } }
    'skills.lock_category': { parameters: [string]; row: { photo: string } }
    'skills.lock_suggestion': { parameters: [string]
      row: {
        name: string
        member_id: string
        decided_at: Date | null
      } }
    'skills.make_category': { parameters: [string, string, string, string, string] }
    'skills.offer': { parameters: [string, Date | string, string, boolean]
      row: {
        _id: string
        skill_id: string
        skill_type: string
        skillCategoryId: string
        category_picture: string
        kind: 'service' | 'skill' | 'tool'
        experience_level: 'beginner' | 'expert' | 'intermediate'
        description: string
        rate_unit: 'day' | 'hour'
        hourly_rate: { minor: number; currency: 'gbp' }
        spark_token: { minor: number; currency: 'spark' }
        thumbnail01: string | null
        thumbnail02: string | null
        thumbnail03: string | null
        thumbnail04: string | null
        rating: { average: number | null; count: number }
        approval_status: 'approved' | 'pending' | 'rejected'
        rejection_reason: string | null
        paused: boolean
        is_yours: boolean
        owner: { _id: string; firstname: string; lastname: string; photourl: string; kyc_month: string | null; is_new: boolean | null; has_address: boolean; rating: { average: number | null; count: number } }
      } }
    'skills.open_suggestions': { parameters: [Date | string, string, number]
      row: {
        _id: string
        name: string
        createdAt: Date
        member: { _id: string; firstname: string; lastname: string; photourl: string }
      } }
    'skills.order_categories': { parameters: [readonly string[]] }
    'skills.own': { parameters: [string, Date | string]
      row: {
        _id: string
        skill_id: string
        skill_type: string
        skillCategoryId: string
        category_picture: string
        kind: 'service' | 'skill' | 'tool'
        experience_level: 'beginner' | 'expert' | 'intermediate'
        description: string
        rate_unit: 'day' | 'hour'
        hourly_rate: { minor: number; currency: 'gbp' }
        spark_token: { minor: number; currency: 'spark' }
        thumbnail01: string | null
        thumbnail02: string | null
        thumbnail03: string | null
        thumbnail04: string | null
        rating: { average: number | null; count: number }
        approval_status: 'approved' | 'pending' | 'rejected'
        rejection_reason: string | null
        paused: boolean
      } }
    'skills.own_count': { parameters: [string]; row: { skills: number } }
    'skills.own_one': { parameters: [string, Date | string, string]
      row: {
        _id: string
        skill_id: string
        skill_type: string
        skillCategoryId: string
        category_picture: string
        kind: 'service' | 'skill' | 'tool'
        experience_level: 'beginner' | 'expert' | 'intermediate'
        description: string
        rate_unit: 'day' | 'hour'
        hourly_rate: { minor: number; currency: 'gbp' }
        spark_token: { minor: number; currency: 'spark' }
        thumbnail01: string | null
        thumbnail02: string | null
        thumbnail03: string | null
        thumbnail04: string | null
        rating: { average: number | null; count: number }
        approval_status: 'approved' | 'pending' | 'rejected'
        rejection_reason: string | null
        paused: boolean
      } }
    'skills.own_suggestions': { parameters: [string, Date | string, string, number]
      row: {
        _id: string
        name: string
        createdAt: Date
        decidedAt: Date | null
        reason: string | null
        category: { _id: string; title: string } | null
      } }
    'skills.publish_category': { parameters: [string, boolean] }
    'skills.refused': { parameters: [string]; row: { email: string; firstname: string; title: string; reason: string } }
    'skills.set_paused': { parameters: [string, boolean, Date | string] }
    'skills.set_photos': { parameters: [string, readonly string[], Date | string] }
    'skills.submit_photos': { parameters: [string, readonly string[], Date | string, string] }
    'skills.submitted': { parameters: [string]; row: { submittedAt: Date } }
    'skills.suggest': { parameters: [string, string, string, Date | string] }
    'skills.suggestion_answer': { parameters: [string]
      row: {
        email: string
        firstname: string
        name: string
        reason: string | null
        category: { _id: string; title: string } | null
      } }
    'skills.unhide_reported': { parameters: [string, Date | string]; row: { ownerId: string } }
    'skills.update': { parameters: [string, string, string, string, number, number, readonly string[], string, Date | string, string, string] }
    'skills.waiting': { parameters: [Date | string, Date | string, string, number]
      row: {
        _id: string
        skill_id: string
        skill_type: string
        skillCategoryId: string
        category_picture: string
        kind: 'service' | 'skill' | 'tool'
        experience_level: 'beginner' | 'expert' | 'intermediate'
        description: string
        rate_unit: 'day' | 'hour'
        hourly_rate: { minor: number; currency: 'gbp' }
        spark_token: { minor: number; currency: 'spark' }
        thumbnail01: string | null
        thumbnail02: string | null
        thumbnail03: string | null
        thumbnail04: string | null
        rating: { average: number | null; count: number }
        submitted_at: Date
        reported: boolean
        owner: { _id: string; firstname: string; lastname: string; photourl: string }
      } }
    'skills.withdraw': { parameters: [string, Date | string] }
    'skills.withdrawn_photos': { parameters: [Date | string, string]; row: { id: string; photos: string[] } }
    'skills.worded': { parameters: [string]; row: { id: string; photos: string[] } }
  }
}
