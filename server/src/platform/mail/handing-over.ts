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
// A job that waits may still be tried again, and one that was given up run again, however much later.
const sweep = sql(
  'letters.sweep',
  `delete from letters_sent where sent_at < $1 and job_id not in (
     select coalesce(source_id, id) from pgboss.job where state < 'completed')`,
)
/** Forgets the letters of jobs that are done. */
export const sweepEmailsSent = (scope: { db: Queries }, before: Date): Promise<number> => scope.db.run(sweep, [before])

type Job = {
  id: string | undefined
  now: Date
  log: Pick<Log, 'warn'>
  /** Where a letter to somebody without email goes. The mark is its own, whichever try of the job it is. */
  toPost?: (email: Mail, mark: string) => Promise<unknown>
}

/**
 * The mailer of one job. It writes down each email that was handed over, so that a job that is tried again does not send it
 * again. An email to an address that does not exist gets a line in the log and counts as sent. Work that belongs to no one job
 * (no id) keeps no such record. What somebody without email would be sent is handed to `toPost`; not what is sent at once, which is a
 * code or a link for whoever sits before a screen.
 */
export function mailOfJob({ db, mail, settings }: Pick<Tools, 'db' | 'mail' | 'settings'>, job: Job): Mailer {
  const { id, now, log, toPost } = job
  const alike = new Map<string, number>()
  // Two letters of one job may be alike, and are two all the same.
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
 * Writes to each of several. One whose email cannot go now holds up none of the others; what the first of them threw is
 * thrown at the end, so that the job is tried again for them.
 */
export async function writeToEach<To>(all: readonly To[], write: (to: To) => Promise<unknown>): Promise<void> {
  const faults: unknown[] = []
  for (const one of all) await write(one).catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw faults[0]
}
