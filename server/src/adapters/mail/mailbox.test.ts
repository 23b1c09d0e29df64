import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Mailbox, mailboxMailer } from './mailbox.ts'
import { mailerSuite } from './mailer.suite.ts'

const dayOne = Date.parse('2026-03-01T09:00:00Z')

function openMailbox(folder: string): Mailbox {
  let count = 0
  const now = () => new Date(dayOne + Math.floor(count / 2))
  return mailboxMailer({ folder, now, newId: () => String(count++).padStart(6, '0') })
}

mailerSuite('the mailbox', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mailbox-'))
  const mailer = openMailbox(folder)
  return {
    mailer,
    arrived: async () => (await mailer.list()).map((mail) => ({ ...mail, to: [mail.to] })),
    close: () => rm(folder, { recursive: true }),
  }
})

describe('the mailbox as a folder', () => {
  let folder: string
  let mailbox: Mailbox

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mailbox-'))
    mailbox = openMailbox(join(folder, 'mails'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  const send = (to: string, subject: string) => mailbox.send({ to, subject, text: '', html: '' })

  test('is empty before the first email', async () => {
    expect(await mailbox.list()).toEqual([])
  })

  test('lists the newest first, those of one millisecond too', async () => {
    for (const subject of ['one', 'two', 'three', 'four', 'five']) await send('ana@example.org', subject)
    expect((await mailbox.list()).map((mail) => mail.subject)).toEqual(['five', 'four', 'three', 'two', 'one'])
    expect((await mailbox.list())[4]?.at).toBe('2026-03-01T09:00:00.000Z')
  })

  test('lists the emails to one address, in any letter case', async () => {
    await send('Ana@example.org', 'for Ana')
    await send('ben@example.org', 'for Ben')
    expect((await mailbox.list('ana@EXAMPLE.org')).map((mail) => mail.subject)).toEqual(['for Ana'])
    expect(await mailbox.list('nobody@example.org')).toEqual([])
  })

  test('lists no more than asked, and never more than 200', async () => {
    for (let count = 0; count < 205; count++) await send('ana@example.org', `letter ${count}`)
    expect(await mailbox.list()).toHaveLength(50)
    expect(await mailbox.list('ana@example.org', 3)).toHaveLength(3)
    expect(await mailbox.list(undefined, 1000)).toHaveLength(200)
  })

  test('keeps one file for each email and ignores one that is not finished', async () => {
    await send('ana@example.org', 'whole')
    const names = await readdir(join(folder, 'mails'))
    expect(names).toHaveLength(1)
    await writeFile(join(folder, 'mails', `${names[0]}.unfinished`), '{"to": "ana@')
    expect(await mailbox.list()).toHaveLength(1)
  })
})
