import { expect, test } from 'vitest'
import { joinLines, openPostOffice, type TakenLetter } from '../../../test/post-office.ts'
import { mailerSuite } from './mailer.suite.ts'
import { smtpMailer } from './smtp.ts'

function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, coding: string, word: string) =>
      coding.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replaceAll('_', ' ')),
    )
}

function decodeQuoted(text: string): string {
  const bytes = joinLines(text).replace(/=([0-9A-F]{2})/gi, (_, hex: string) => {
    return String.fromCharCode(Number.parseInt(hex, 16))
  })
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

function partOf(source: string, type: string): string {
  const part = source.split(/^--.*$/m).find((candidate) => candidate.includes(`Content-Type: ${type}`)) ?? ''
  const [head = '', ...body] = part.split('\r\n\r\n')
  const text = body.join('\r\n\r\n').trim()
  if (/encoding: base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8')
  return /encoding: quoted-printable/i.test(head) ? decodeQuoted(text) : text
}

const readLetter = ({ to, source }: TakenLetter) => {
  const subject = decodeWords(/^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(source)?.[1] ?? '')
  return { to, subject, text: partOf(source, 'text/plain'), html: partOf(source, 'text/html') }
}

const urlOf = ({ port }: { port: number }): string => `smtp://127.0.0.1:${port}`

mailerSuite('a mail server', async () => {
  const server = await openPostOffice()
  const mailer = smtpMailer({ url: urlOf(server), from: 'Sparkhood <hello@sparkhood.example>' })
  return { mailer, arrived: async () => server.letters.map(readLetter), close: server.close }
})

test('the letter names its sender', async () => {
  const server = await openPostOffice()
  const mailer = smtpMailer({ url: urlOf(server), from: 'Sparkhood <hello@sparkhood.example>' })
  await mailer.send({ to: 'ana@example.org', subject: 'Hello', text: 'Hi', html: '<p>Hi</p>' })
  await server.close()
  expect(server.letters[0]?.source).toContain('From: Sparkhood <hello@sparkhood.example>')
})

test('a server that is away is a fault', async () => {
  const server = await openPostOffice()
  await server.close()
  const mailer = smtpMailer({ url: urlOf(server), from: 'hello@sparkhood.example' })
  await expect(mailer.send({ to: 'ana@example.org', subject: '', text: '', html: '' })).rejects.toThrow()
})

test('an address that nobody gets letters at is told apart from one that must wait, and from a sender to be mended', async () => {
  const server = await openPostOffice()
  const mailer = smtpMailer({ url: urlOf(server), from: 'hello@sparkhood.example' })
  const send = (to: string) => mailer.send({ to, subject: 'Hello', text: 'Hi', html: '<p>Hi</p>' })
  server.answers
    .set('gone@example.org', { responseCode: 550, message: '5.1.1 User unknown' })
    .set('silent@example.org', { responseCode: 550, message: 'No such person here' })
    .set('full@example.org', { responseCode: 452, message: '4.2.2 Mailbox full' })
    .set('choosy@example.org', { responseCode: 550, message: '5.7.26 The sender is not authenticated' })
  expect(await send('gone@example.org')).toBe('gone')
  expect(await send('silent@example.org')).toBe('gone')
  for (const to of ['full@example.org', 'choosy@example.org'])
    await expect(send(to)).rejects.toMatchObject({ command: 'RCPT TO' })
  expect(await send('ana@example.org')).toBe('taken')
  expect(server.letters).toHaveLength(1)
  await server.close()
})

test('a letter goes nowhere in the clear but on this machine', async () => {
  const server = await openPostOffice()
  // The same server under a name that is not plainly this machine.
  const url = urlOf(server).replace('127.0.0.1', '[::ffff:127.0.0.1]')
  const letter = { to: 'ana@example.org', subject: 'A code', text: '1234', html: '<p>1234</p>' }
  const elsewhere = smtpMailer({ url, from: 'Sparkhood <hello@sparkhood.example>' })
  await expect(elsewhere.send(letter)).rejects.toMatchObject({ code: 'ETLS' })
  expect(server.letters).toEqual([])
  await server.close()
})
