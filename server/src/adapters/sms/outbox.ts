import { type MailboxSettings, mailboxMailer } from '../mail/mailbox.ts'
import type { Texter, TextMessage } from './texter.ts'

/** A text message as it lies in the outbox; `at` is an ISO moment. */
export type KeptText = TextMessage & { at: string }

/** The offline twin of a gateway: a folder with one file for each text message. */
export type Outbox = Texter & {
  /** The newest first, all or those to one phone. */
  list(to?: string): Promise<KeptText[]>
}

const isNumber = (to: string): boolean => /^\+[1-9]\d{6,14}$/.test(to)

/** Opens the outbox in a folder, which is made with the first message. It refuses what is no E.164, as a gateway does. */
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
