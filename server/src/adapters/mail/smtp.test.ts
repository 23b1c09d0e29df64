import { afterEach, expect, test } from 'vitest'
import { joinLines, openPostOffice, type TakenEmail } from '../../../test/post-office.ts'
import { mailerSuite } from './mailer.suite.ts'
import type { EmailPriority } from './mailer.ts'
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

function getPart(source: string, type: string): string {
  const part = source.split(/^--.*$/m).find((candidate) => candidate.includes(`Content-Type: ${type}`)) ?? ''
  const [head = '', ...body] = part.split('\r\n\r\n')
  const text = body.join('\r\n\r\n').trim()
  if (/encoding: base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8')
  return /encoding: quoted-printable/i.test(head) ? decodeQuoted(text) : text
}

const joinHeaders = (source: string): string => source.replace(/\r\n[ \t]+/g, ' ')

const readEmail = ({ to, source }: TakenEmail) => {
  const subject = decodeWords(/^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(source)?.[1] ?? '')
  const [, method] = /^Content-Type: text\/calendar;.*method="?(REQUEST|CANCEL)/im.exec(joinHeaders(source)) ?? []
  const content = getPart(source, 'text/calendar')
  return {
    to,
    subject,
    text: getPart(source, 'text/plain'),
    html: getPart(source, 'text/html'),
    ...(method && { calendar: { method: method as 'REQUEST' | 'CANCEL', content } }),
  }
}

const getUrl = ({ port }: { port: number }): string => `smtp://127.0.0.1:${port}`
const from = 'Sparkhood <hello@sparkhood.example>'

const closings: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close()
})

/** A mail server, and our mailer for it; both close with the test. */
async function openPost(urlFor: (server: { port: number }) => string = getUrl, patience: { hastyMs?: number } = {}) {
  const server = await openPostOffice()
  const mailer = smtpMailer({ url: urlFor(server), from, ...patience })
  closings.push(server.close, mailer.close)
  const send = (to: string, haste?: EmailPriority) =>
    mailer.send({ to, subject: 'Hello', text: 'Hi', html: '<p>Hi</p>' }, haste)
  return { server, send }
}

mailerSuite('a mail server', async () => {
  const server = await openPostOffice()
  const mailer = smtpMailer({ url: getUrl(server), from })
  const close = () => {
    mailer.close()
    return server.close()
  }
  return { mailer, arrived: async () => server.emails.map(readEmail), close }
})

test('the email names its sender', async () => {
  const { server, send } = await openPost()
  await send('ana@example.org')
  expect(server.emails[0]?.source).toContain(`From: ${from}`)
})

test('a server that is away is a fault, and takes emails once it is back', async () => {
  const { server, send } = await openPost()
  await server.close()
  await expect(send('ana@example.org')).rejects.toThrow()
  const again = await openPostOffice(server.port)
  closings.unshift(again.close)
  expect(await send('ana@example.org')).toBe('taken')
})

test('emails that follow soon go over the line there is', async () => {
  const { server, send } = await openPost()
  for (const to of ['ana@example.org', 'ben@example.org', 'cara@example.org']) await send(to)
  expect(server.emails.map(({ to }) => to[0])).toEqual(['ana@example.org', 'ben@example.org', 'cara@example.org'])
  expect(server.callers).toHaveLength(1)
})

test('many at once go over a few lines, each of them once', async () => {
  const { server, send } = await openPost()
  const everybody = Array.from({ length: 60 }, (_, nth) => `member-${nth}@example.org`)
  await Promise.all(everybody.map((to) => send(to)))
  expect(server.emails.map(({ to }) => to[0]).toSorted()).toEqual(everybody.toSorted())
  expect(server.callers).toHaveLength(4)
})

test('an email that somebody waits for stands behind no others, where the server is slow', async () => {
  const { server, send } = await openPost()
  const slow = Array.from({ length: 12 }, (_, nth) => `slow-${nth}@example.org`)
  const { promise, resolve } = Promise.withResolvers<void>()
  server.holding.set('@example.org', promise)
  const others = Promise.all(slow.map((to) => send(to)))
  expect(await send('ana@example.net', 'at once')).toBe('taken')
  expect(server.emails.map(({ to }) => to[0])).toEqual(['ana@example.net'])
  resolve()
  await others
  expect(server.emails).toHaveLength(13)
})

test('many that somebody waits for go over two lines of their own, beside those of all others', async () => {
  const { server, send } = await openPost()
  const { promise, resolve } = Promise.withResolvers<void>()
  server.holding.set('@example.org', promise)
  const others = Promise.all(Array.from({ length: 12 }, (_, nth) => send(`slow-${nth}@example.org`)))
  const hasty = Array.from({ length: 20 }, (_, nth) => `member-${nth}@example.net`)
  await Promise.all(hasty.map((to) => send(to, 'at once')))
  expect(server.emails.map(({ to }) => to[0]).toSorted()).toEqual(hasty.toSorted())
  await expect.poll(() => server.callers.length).toBe(4 + 2)
  resolve()
  await others
  expect(server.callers).toHaveLength(4 + 2)
})

test('what somebody waits for fails after a while, and whoever is behind it goes on, where the server says nothing', async () => {
  const { server, send } = await openPost(getUrl, { hastyMs: 300 })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.holding.set('@example.org', promise)
  const held = Array.from({ length: 4 }, (_, nth) => send(`slow-${nth}@example.org`, 'at once'))
  expect((await Promise.allSettled(held)).map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
  expect(await send('ana@example.net', 'at once')).toBe('taken')
  resolve()
})

test.each(['in turn', 'at once'] as const)(
  'a line that the server ended meanwhile is opened again, %s',
  async (haste) => {
    const { server, send } = await openPost()
    await send('ana@example.org', haste)
    server.hangUp()
    expect(await send('ben@example.org', haste)).toBe('taken')
    expect(server.emails).toHaveLength(2)
  },
)

const refusals: Record<'gone' | 'fault', string[]> = {
  gone: [
    '550 5.1.1 User unknown',
    '550 5.1.6 Mailbox has moved',
    '550 5.1.10 Null MX',
    '550 5.2.1 Mailbox disabled',
    '550 No such person here',
    '550 sorry, no mailbox here by that name (#5.1.1)',
    '554 rejected by the next server (550 5.1.1 User unknown)',
    // Neither a machine's address nor a version is a status code.
    '550 5.7.1.9 asked for nobody here [5.7.1.9]',
    '550 no such person here, says Mailer/5.7.1 of 15.7.1',
  ],
  fault: [
    '452 4.2.2 Mailbox full',
    '552 Exceeded storage allocation',
    '550 5.1.0 Address rejected',
    '550 5.1.7 The address of the sender cannot be read',
    '550 5.1.8 <hello@sparkhood.example>: Sender address rejected: Domain not found',
    '550 5.7.26 The sender is not authenticated',
    '550 5.2.2 Mailbox full',
    '550 5.3.0 Not accepting mail',
    '550 5.4.1 Recipient address rejected: relay access denied',
    '550 5.5.0 Requested action not taken',
    "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)",
    '550 rejected [5.7.1]: not by this way',
    '554 no such person here, says 5.1.1.7 [5.1.1.7]',
    '554 no such person here, says Mailer/5.1.1',
  ],
}

test('an address that nobody gets emails at is told apart from what somebody may mend', async () => {
  const { server, send } = await openPost()
  for (const [what, answers] of Object.entries(refusals))
    for (const [nth, answer] of answers.entries()) {
      const address = `${what}-${nth}@example.org`
      server.answers.set(address, { responseCode: Number(answer.slice(0, 3)), message: answer.slice(4) })
      if (what === 'gone') expect(await send(address), answer).toBe('gone')
      else await expect(send(address), answer).rejects.toMatchObject({ command: 'RCPT TO', response: answer })
      // Resets the count with an email that is taken: many unknown addresses in a row would mean that the server
      // refuses us.
      await send('ana@example.org')
    }
  expect(new Set(server.emails.flatMap(({ to }) => to))).toEqual(new Set(['ana@example.org']))
})

test('a server that says so of everybody refuses us, until it takes an email', async () => {
  const { server, send } = await openPost()
  const addresses = Array.from({ length: 8 }, (_, nth) => `member-${nth}@example.org`)
  for (const address of addresses) server.answers.set(address, { responseCode: 550, message: 'relay not permitted' })
  const results: string[] = []
  for (const address of addresses) results.push(await send(address).catch(() => 'fault'))
  expect(results).toEqual([...Array(5).fill('gone'), ...Array(3).fill('fault')])
  expect(await send('ana@example.org')).toBe('taken')
  expect(await send('member-7@example.org')).toBe('gone')
})

test('an email goes nowhere in the clear but on this machine', async () => {
  // The same server under an address that is not obviously this machine.
  const { server, send } = await openPost((one) => getUrl(one).replace('127.0.0.1', '[::ffff:127.0.0.1]'))
  await expect(send('ana@example.org')).rejects.toMatchObject({ code: 'ETLS' })
  expect(server.emails).toEqual([])
})
