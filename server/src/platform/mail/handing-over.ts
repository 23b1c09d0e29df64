import type { Mail, Mailer } from '../../adapters/mail/mailer.ts'
import { type Queries, sql } from '../data/database.ts'
import type { Log } from '../log.ts'
import type { Tools } from '../scope.ts'
import { keyedHash, newId } from '../secrets/random.ts'
import { goneWords } from './emails.ts'
import { isWithoutEmail } from './without-email.ts'

const find = sql('letters.find', 'select from letters_sent where job_id = $1 and letter = $2')
const write = sql(
  'letters.write',
  'insert into letters_sent (job_id, letter, sent_at) values ($1, $2, $3) on conflict do nothing',
)
// A waiting job may still be retried, and a dead letter rerun, at any later time.
const sweep = sql(
  'letters.sweep',
  `delete from letters_sent where sent_at < $1 and job_id not in (
     select coalesce(source_id, id) from pgboss.job where state < 'completed')`,
)
/** Deletes the records of emails whose jobs are done. */
export const sweepEmailsSent = (scope: { db: Queries }, before: Date): Promise<number> => scope.db.run(sweep, [before])

type Job = {
  id: string | undefined
  now: Date
  log: Pick<Log, 'warn'>
  /** Where a letter in place of an email goes. The mark is the same for every attempt of the job. */
  toPost?: (email: Mail, mark: string) => Promise<unknown>
}

/**
 * The mailer of one job. It records each email that was sent, so that a retried job does not send it again. An
 * undeliverable email is logged and counts as sent. Work that belongs to no single job (no id) has no such record.
 * Emails to members without email go to `toPost`, except those sent immediately, which contain a code or a link for
 * somebody at a screen.
 */
export function mailOfJob({ db, mail, settings }: Pick<Tools, 'db' | 'mail' | 'settings'>, job: Job): Mailer {
  const { id, now, log, toPost } = job
  const alike = new Map<string, number>()
  // Two equal emails of one job are two emails.
  const getMark = (email: string): string => {
    const nth = (alike.get(email) ?? 0) + 1
    alike.set(email, nth)
    return keyedHash(settings.hashSecret, `letter ${nth} ${email}`)
  }
  return {
    send: async (email, haste) => {
      const mark = id && getMark(`${email.to} ${email.subject}`)
      if (mark && (await db.row(find, [id, mark]))) return 'taken before'
      if (isWithoutEmail(email.to)) {
        if (!toPost || haste === 'at once') return 'gone'
        await toPost(email, mark ? `${id} ${mark}` : newId())
        return 'taken'
      }
      const handed = await mail.send(email, haste)
      if (handed === 'gone') log.warn({ jobId: id }, goneWords)
      if (mark) await db.run(write, [id, mark, now])
      return handed
    },
  }
}

/**
 * Writes to each recipient. A failure does not keep the others from their emails; the first error is thrown at the end,
 * so that the job is retried for those that failed.
 */
export async function writeToEach<To>(all: readonly To[], write: (to: To) => Promise<unknown>): Promise<void> {
  const faults: unknown[] = []
  for (const one of all) await write(one).catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw faults[0]
}
