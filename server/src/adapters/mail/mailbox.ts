import { createHash } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mail, Mailer } from './mailer.ts'

/** A stored email; `at` is an ISO 8601 time. */
export type KeptMail = Mail & { at: string }

export type MailboxSettings = {
  folder: string
  now: () => Date
  /** Ids must sort by creation time, so that emails of the same millisecond stay in order. */
  newId: () => string
}

/** The offline stand-in for a mail server: a folder with one file for each email. */
export type Mailbox = Mailer & {
  /** Lists emails, newest first: all, or those to one address; at most `limit` (default 50, maximum 200). */
  list(to?: string, limit?: number): Promise<KeptMail[]>
}

const usualLimit = 50
const largestLimit = 200

/** Opens the mailbox in a folder, which the first email creates. */
export function mailboxMailer(settings: MailboxSettings): Mailbox {
  const { folder, now, newId } = settings

  return {
    async send(mail) {
      const at = now().toISOString()
      const kept: KeptMail = {
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        unsubscribe: mail.unsubscribe,
        calendar: mail.calendar,
        at,
      }
      const name = `${at.replaceAll(':', '-')}_${addressMark(mail.to)}_${newId()}.json`
      await mkdir(folder, { recursive: true })
      await writeWhole(folder, name, JSON.stringify(kept, null, 2))
      return 'taken'
    },

    async list(to, limit = usualLimit) {
      const mark = to === undefined ? undefined : `_${addressMark(to)}_`
      const names = (await emailNames(folder)).filter((name) => mark === undefined || name.includes(mark))
      const newest = names.sort().reverse().slice(0, Math.min(limit, largestLimit))
      const emails = await Promise.all(newest.map((name) => readFile(join(folder, name), 'utf8')))
      return emails.map((email) => JSON.parse(email) as KeptMail)
    },
  }
}

// The file name contains a digest of the address, so that a person's emails are found without opening the others.
function addressMark(address: string): string {
  return createHash('sha256').update(address.trim().toLowerCase()).digest('hex').slice(0, 16)
}

async function emailNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => name.endsWith('.json'))
}

async function writeWhole(folder: string, name: string, text: string): Promise<void> {
  const unfinished = join(folder, `${name}.unfinished`)
  const file = await open(unfinished, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, join(folder, name))
}
