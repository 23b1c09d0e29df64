// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'messages.acquaintance': { parameters: [string, string]
      row: {
        conversationId: string | null
        isAccepted: boolean
        isAgreed: boolean
        hasAnswered: boolean
        hasWritten: boolean
      } }
    'messages.after': { parameters: [string, string, number, number, Date | string]
      row: {
        id: string
        sequence: number
        sender_id: string | null
        content: string
        sent_at: Date
        width: number | null
        height: number | null
        caution: 'pay_elsewhere' | 'phone_number' | null
        client_id: string | null
        removed: boolean
        booking_id: string | null
        title: string
        starts_at: Date
        status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'
        booking_client_id: string
        helper: string | null
        became: string
        by: 'admin' | 'client' | 'clock' | 'provider'
        why: string
        asked_by: string | null
        in_return: 'exchange' | 'nothing' | 'price'
        is_loan: boolean | null
        removals: number
      } }
    'messages.before': { parameters: [string, string, number, number, Date | string]
      row: {
        id: string
        sequence: number
        sender_id: string | null
        content: string
        sent_at: Date
        width: number | null
        height: number | null
        caution: 'pay_elsewhere' | 'phone_number' | null
        client_id: string | null
        removed: boolean
        booking_id: string | null
        title: string
        starts_at: Date
        status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'
        booking_client_id: string
        helper: string | null
        became: string
        by: 'admin' | 'client' | 'clock' | 'provider'
        why: string
        asked_by: string | null
        in_return: 'exchange' | 'nothing' | 'price'
        is_loan: boolean | null
        removals: number
      } }
    'messages.chats': { parameters: [string, Date | string, string, number, string, string]
      row: {
        at: string
        person: { _id: string; firstname: string; lastname: string; photourl: string; former: boolean }
        last_at: Date
        unread: number
        you: { received: number; read: number }
        them: { received: number; read: number }
        sequence: number
        sender_id: string | null
        content: string
        has_photo: boolean
        removed: boolean
        client_id: string | null
        helper: string | null
        became: string
        by: 'admin' | 'client' | 'clock' | 'provider'
        why: string
        asked_by: string | null
        in_return: 'exchange' | 'nothing' | 'price'
        is_loan: boolean | null
      } }
    'messages.end_of_nobody': { parameters: [string] }
    'messages.erase': { parameters: [string] }
    'messages.erase_of_nobody': { parameters: [string] }
    'messages.first_asked': { parameters: [string, string]; row: { at: Date | null } }
    'messages.leave': { parameters: [string] }
    'messages.locked': { parameters: [string]; row: { id: string; file: string; wrappedKey: Buffer } }
    'messages.open': { parameters: [string, string, Date | string]; row: { id: string } }
    'messages.open_for_bookings': { parameters: [readonly string[], Date | string] }
    'messages.own_photos': { parameters: [string]; row: { id: string; file: string; wrappedKey: Buffer } }
    'messages.photo': { parameters: [string, string, boolean]
      row: {
        file: string
        wrappedKey: Buffer
        width: number
        height: number
        isOwn: boolean
      } }
    'messages.read': { parameters: [string, string]
      row: {
        other_id: string
        read: number | null
        received: number | null
      } }
    'messages.received': { parameters: [string]; row: { other_id: string; read: number; received: number } }
    'messages.rewrap': { parameters: [string, Uint8Array, Uint8Array] }
    'messages.say': { parameters: [string, string, string, string, string, string, string, Uint8Array, number, number, Date | string, string]
      row: {
        id: string
        conversation_id: string
        sequence: number
        content: string
        caution: 'pay_elsewhere' | 'phone_number' | null
        width: number | null
        height: number | null
        sent_at: Date
        is_new: boolean
        removed: boolean
        helper: string | null
      } }
    'messages.search': { parameters: [string, string, Date | string, string, number, string]
      row: {
        id: string
        sequence: number
        sender_id: string | null
        content: string
        sent_at: Date
        width: number | null
        height: number | null
        caution: 'pay_elsewhere' | 'phone_number' | null
        client_id: string | null
        removed: boolean
        booking_id: string | null
        title: string
        starts_at: Date
        status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'
        booking_client_id: string
        helper: string | null
        became: string
        by: 'admin' | 'client' | 'clock' | 'provider'
        why: string
        asked_by: string | null
        in_return: 'exchange' | 'nothing' | 'price'
        is_loan: boolean | null
        at: string
        person: { _id: string; firstname: string; lastname: string; photourl: string; former: boolean }
        read: boolean
      } }
    'messages.sent_between': { parameters: [string, string]; row: { sent_at: Date; other_id: string } }
    'messages.sides': { parameters: [string, string]
      row: {
        person: { _id: string; firstname: string; lastname: string; photourl: string; former: boolean }
        you: { received: number; read: number }
        them: { received: number; read: number }
        removals: number
        isThere: boolean
      } }
    'messages.take_away': { parameters: [string, Date | string]
      row: {
        file: string | null
        sequence: number
        sender_id: string
        sent_at: Date
        receiver_id: string
      } }
    'messages.tell_steps': { parameters: [readonly string[], Date | string]
      row: {
        low_id: string
        high_id: string
        sequence: number
      } }
    'messages.unread': { parameters: [string]; row: { messages: number; conversations: number } }
    'messages.written': { parameters: [string, string, number]; row: { count: number } }
  }
}
