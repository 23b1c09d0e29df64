import { type MailboxSettings, mailboxMailer } from '../mail/mailbox.ts'
import type { Texter, TextMessage } from './texter.ts'

/** A stored text message; `at` is an ISO 8601 time. */
export type KeptText = TextMessage & { at: string }

/** The offline stand-in for an SMS gateway: a folder with one file for each text message. */
export type Outbox = Texter & {
  /** Lists messages, newest first: all, or those to one phone. */
  list(to?: string): Promise<KeptText[]>
}

const isNumber = (to: string): boolean => /^\+[1-9]\d{6,14}$/.test(to)

/** Opens the outbox in a folder, which the first message creates. Refuses a number that is not E.164, as a gateway does. */
export function smsOutbox(settings: MailboxSettings): Outbox {
  const kept = mailboxMailer(settings)
  return {
    send: async ({ to, text }) => {
      if (!isNumber(to)) return { refused: 'status 400, error 21211' }
      await kept.send({ to, subject: '', text, html: '' })
      return 'taken'
    },
    list: async (to) => (await kept.list(to)).map(({ to: phone, text, at }) => ({ to: phone, text, at })),
  }
}
