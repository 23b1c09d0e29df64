import { secondMs } from '@sparkhood/contract/primitives/time'
import type { Texter, TextOutcome } from './texter.ts'

export type TwilioSettings = {
  accountSid: string
  authToken: string
  /** A number of ours in E.164, an alphanumeric sender name, or a messaging service (`MG…`). */
  from: string
  apiBase?: string
}

const patienceMs = 10 * secondMs
const maxProblem = 200

/** Sends text messages with Twilio: https://www.twilio.com/docs/messaging/api/message-resource. Follows no redirect. */
export function twilioTexter({
  accountSid,
  authToken,
  from,
  apiBase = 'https://api.twilio.com',
}: TwilioSettings): Texter {
  const url = new URL(`/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, apiBase)
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const sender: Record<string, string> = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }
  return {
    async send({ to, text }) {
      const reply = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
        headers: { authorization, accept: 'application/json' },
        body: new URLSearchParams({ To: to, Body: text, ...sender }),
      })
      const said = await reply.text()
      return reply.ok ? 'taken' : refusedBy(reply.status, said)
    },
  }
}

// Our key or account is to blame, or a temporary condition: a retry may succeed.
const maybeLater = [401, 403, 408, 429]

function refusedBy(status: number, said: string): TextOutcome {
  const problem = `status ${status}${wordsIn(said)}`
  if (status >= 500 || maybeLater.includes(status)) throw new Error(`Twilio answered ${problem}`)
  return { refused: problem }
}

/** Returns the code and message of an error, with phone numbers removed. */
function wordsIn(said: string): string {
  try {
    const { code, message } = JSON.parse(said) as { code?: unknown; message?: unknown }
    const words = typeof message === 'string' ? `, ${message.replace(/\+?\d[\d ]{5,}\d/g, '…')}` : ''
    return `${typeof code === 'number' ? `, error ${code}` : ''}${words}`.slice(0, maxProblem)
  } catch {
    return ''
  }
}
