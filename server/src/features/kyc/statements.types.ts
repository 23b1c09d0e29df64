// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'kyc.any_file': { parameters: [string]
      row: {
        id: string
        method: 'identity' | 'utility'
        file: string | null
        wrappedKey: Buffer
      } }
    'kyc.checked': { parameters: [string]
      row: {
        method: 'identity' | 'utility'
        state: 'approved' | 'pending' | 'rejected' | 'removed'
        createdAt: Date
        decidedAt: Date | null
      } }
    'kyc.compared': { parameters: [string, string]; row: { compared: boolean } }
    'kyc.decide': { parameters: [string, readonly string[], string, string, string, string, Date | string] }
    'kyc.decided': { parameters: [string]
      row: {
        id: string
        memberId: string
        method: 'identity' | 'utility'
        idType: 'driving-license' | 'international-passport' | 'residence-permit' | null
        state: 'approved' | 'pending' | 'rejected' | 'removed'
        createdAt: Date
        decidedAt: Date
        reason: string | null
        note: string
        hasFile: boolean
        fileDeletedAt: Date | null
        email: string
        firstname: string
      } }
    'kyc.due': { parameters: [Date | string, string]; row: { id: string } }
    'kyc.erase': { parameters: [string]; row: { file: string | null } }
    'kyc.facts': { parameters: [string]
      row: {
        id: string
        memberId: string
        method: 'identity' | 'utility'
        idType: 'driving-license' | 'international-passport' | 'residence-permit' | null
        state: 'approved' | 'pending' | 'rejected' | 'removed'
        createdAt: Date
        decidedAt: Date | null
        reason: string | null
        note: string
        hasFile: boolean
        fileDeletedAt: Date | null
      } }
    'kyc.forget_file': { parameters: [string, Date | string]; row: { file: string } }
    'kyc.insert': { parameters: [string, string, string, string, string, Uint8Array, Date | string] }
    'kyc.inspect': { parameters: [string]
      row: {
        id: string
        memberId: string
        method: 'identity' | 'utility'
        idType: 'driving-license' | 'international-passport' | 'residence-permit' | null
        state: 'approved' | 'pending' | 'rejected' | 'removed'
        createdAt: Date
        decidedAt: Date | null
        reason: string | null
        note: string
        hasFile: boolean
        fileDeletedAt: Date | null
        member: { _id: string; firstname: string; lastname: string; photourl: string; street: string; zip_code: string; locationName: string; kyc_status: 'approved' | 'none' | 'pending' | 'rejected' }
        decidedBy: { _id: string; firstname: string; lastname: string; photourl: string } | null
        looks: { admin: { _id: string; firstname: string; lastname: string; photourl: string }; lookedAt: string }[]
      } }
    'kyc.lapse': { parameters: [string, string, string, Date | string]; row: { id: string } }
    'kyc.lock_member': { parameters: [string]; row: { '?column?': number } }
    'kyc.locked': { parameters: [string]; row: { id: string; file: string; wrappedKey: Buffer } }
    'kyc.look': { parameters: [string, string, string, Date | string] }
    'kyc.own': { parameters: [string]
      row: {
        id: string
        memberId: string
        method: 'identity' | 'utility'
        idType: 'driving-license' | 'international-passport' | 'residence-permit' | null
        state: 'approved' | 'pending' | 'rejected' | 'removed'
        createdAt: Date
        decidedAt: Date | null
        reason: string | null
        note: string
        hasFile: boolean
        fileDeletedAt: Date | null
        lastLookedAt: Date | null
      } }
    'kyc.own_file': { parameters: [string, string]
      row: {
        id: string
        method: 'identity' | 'utility'
        file: string | null
        wrappedKey: Buffer
      } }
    'kyc.own_files': { parameters: [string]
      row: {
        id: string
        method: 'identity' | 'utility'
        file: string
        wrappedKey: Buffer
      } }
    'kyc.own_one': { parameters: [string, string, string]
      row: {
        id: string
        memberId: string
        method: 'identity' | 'utility'
        idType: 'driving-license' | 'international-passport' | 'residence-permit' | null
        state: 'approved' | 'pending' | 'rejected' | 'removed'
        createdAt: Date
        decidedAt: Date | null
        reason: string | null
        note: string
        hasFile: boolean
        fileDeletedAt: Date | null
      } }
    'kyc.remove': { parameters: [string] }
    'kyc.rewrap': { parameters: [string, Uint8Array, Uint8Array] }
    'kyc.waiting': { parameters: [Date | string, string, number]
      row: {
        id: string
        memberId: string
        method: 'identity' | 'utility'
        idType: 'driving-license' | 'international-passport' | 'residence-permit' | null
        state: 'approved' | 'pending' | 'rejected' | 'removed'
        createdAt: Date
        decidedAt: Date | null
        reason: string | null
        note: string
        hasFile: boolean
        fileDeletedAt: Date | null
        at: string
        member: { _id: string; firstname: string; lastname: string; photourl: string }
      } }
  }
}
