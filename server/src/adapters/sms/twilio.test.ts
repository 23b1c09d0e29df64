import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texterSuite } from './texter.suite.ts'
import { twilioTexter } from './twilio.ts'

type Call = { method: string | undefined; url: string | undefined; headers: IncomingHttpHeaders; form: URLSearchParams }
type Reply = { status: number; body: string; headers?: Record<string, string> }

/** A server that replies as Twilio does, or as a test sets it to. */
async function playTwilio() {
  const calls: Call[] = []
  let next: Reply | undefined
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += String(piece)
    const call = { method: request.method, url: request.url, headers: request.headers, form: new URLSearchParams(body) }
    calls.push(call)
    const isNumber = /^\+[1-9]\d{6,14}$/.test(call.form.get('To') ?? '')
    const usual: Reply = isNumber
      ? { status: 201, body: '{"sid":"SM1","status":"queued"}' }
      : { status: 400, body: '{"code":21211,"message":"The \'To\' number is not a valid phone number.","status":400}' }
    const reply = next ?? usual
    next = undefined
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers }).end(reply.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    calls,
    apiBase,
    answer: (reply: Reply) => {
      next = reply
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const keys = { accountSid: 'AC0123', authToken: 'a token', from: '+447700900999' }

texterSuite('Twilio', async () => {
  const twilio = await playTwilio()
  return {
    texter: twilioTexter({ ...keys, apiBase: twilio.apiBase }),
    arrived: async () =>
      twilio.calls
        .map(({ form }) => ({ to: form.get('To') ?? '', text: form.get('Body') ?? '' }))
        .filter(({ to }) => /^\+[1-9]\d{6,14}$/.test(to))
        .reverse(),
    close: twilio.close,
  }
})

describe('what is said to Twilio', () => {
  let twilio: Awaited<ReturnType<typeof playTwilio>>
  beforeAll(async () => {
    twilio = await playTwilio()
  })
  afterAll(() => twilio.close())

  const send = (from = keys.from) =>
    twilioTexter({ ...keys, from, apiBase: twilio.apiBase }).send({ to: '+447700900123', text: 'Hello' })

  test('is one form, at the address of the account, with its key', async () => {
    await send()
    expect(twilio.calls.at(-1)).toMatchObject({
      method: 'POST',
      url: '/2010-04-01/Accounts/AC0123/Messages.json',
      headers: { authorization: `Basic ${Buffer.from('AC0123:a token').toString('base64')}` },
    })
    expect(Object.fromEntries(twilio.calls.at(-1)?.form ?? [])).toEqual({
      To: '+447700900123',
      From: '+447700900999',
      Body: 'Hello',
    })
  })

  test('names a messaging service as one', async () => {
    await send('MG0123')
    const { form } = twilio.calls.at(-1) ?? {}
    expect([form?.get('MessagingServiceSid'), form?.get('From')]).toEqual(['MG0123', null])
  })

  test.each([500, 502, 503, 429, 408, 401, 403])('status %i is for another try', async (status) => {
    twilio.answer({ status, body: '{"code":20429,"message":"Not now"}' })
    await expect(send()).rejects.toThrow(`Twilio answered status ${status}`)
  })

  test.each([400, 404, 410])('status %i is for good, with the words and without the number', async (status) => {
    twilio.answer({ status, body: '{"code":21614,"message":"\'To\' number +44 7700 900123 cannot receive SMS"}' })
    expect(await send()).toEqual({ refused: `status ${status}, error 21614, 'To' number … cannot receive SMS` })
  })

  test('a page in the place of JSON is no fault of its own', async () => {
    twilio.answer({ status: 404, body: '<html>' })
    expect(await send()).toEqual({ refused: 'status 404' })
  })

  test('a redirect is not followed', async () => {
    twilio.answer({ status: 307, body: '', headers: { location: 'http://127.0.0.1:1/' } })
    await expect(send()).rejects.toThrow()
  })

  test('a gateway that is away is for another try', async () => {
    const away = twilioTexter({ ...keys, apiBase: 'http://127.0.0.1:1' })
    await expect(away.send({ to: '+447700900123', text: 'Hello' })).rejects.toThrow()
  })
})
