import { contactForm, openContactForm, sendContactMessage } from '@sparkhood/contract/talking/contact'
import { call, fieldErrors, Refused } from '../../lib/api.ts'
import { getMessage, words } from '../../lib/words.ts'

export type Typed = { firstName: string; email: string; message: string; privacyPolicy: boolean; website: string }
/** The outcome: a confirmation, or an error, with those of single fields. */
export type Outcome = { said?: string; problem?: string; fields?: Record<string, string> }

type Ready = { stamp: string; work: string; ripeAt: number }

const prepare = async (): Promise<Ready> => {
  const { data } = await call(openContactForm, {})
  const ripeAt = performance.now() + data.wait_ms
  return { stamp: data.stamp, work: await workFor(data.stamp, data.work_bits), ripeAt }
}

let preparing: Promise<Ready> | undefined

/** Fetches a stamp and computes its proof of work while people type. */
export const getReady = (): void => {
  preparing ??= prepare()
  preparing.catch(() => {
    preparing = undefined
  })
}

const sendWith = async ({ stamp, work, ripeAt }: Ready, typed: Typed): Promise<Outcome> => {
  const waitMs = ripeAt - performance.now()
  if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
  const { message } = await call(sendContactMessage, { body: { ...typed, privacyPolicy: true, stamp, work } })
  return { said: message }
}

const getProblems = (typed: Typed): Record<string, string> =>
  Object.fromEntries(
    (contactForm.safeParse(typed).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [path.join('.'), message]),
  )

const isStale = (error: unknown): boolean => error instanceof Refused && error.code === 'contact.stamp'

/** Sends the message. An expired stamp is replaced, once, automatically. */
export async function send(typed: Typed): Promise<Outcome> {
  const fields = getProblems(typed)
  if (Object.keys(fields).length > 0) return { fields }
  try {
    getReady()
    const outcome = await sendWith((await preparing) as Ready, typed).catch(async (error: unknown) => {
      if (!isStale(error)) throw error
      return sendWith(await prepare(), typed)
    })
    preparing = undefined
    return outcome
  } catch (error) {
    if (!(error instanceof Refused)) return { problem: getMessage(error, words.retry) }
    return { problem: error.message, fields: fieldErrors(error) }
  }
}

const enough = 1_000_000

/**
 * Computes a proof of work for a stamp: a number with which its SHA-256 hash begins with this many zero bits. It takes
 * a tenth of a second for one message, which is costly for a sender of millions (Hashcash, Back 2002).
 */
export async function workFor(stamp: string, bits: number): Promise<string> {
  const below = 2 ** (32 - bits)
  for (let nth = 0; nth < enough; nth += 1) {
    const text = new TextEncoder().encode(`${stamp}.${nth}`)
    const digest = await crypto.subtle.digest('SHA-256', text)
    if (new DataView(digest).getUint32(0) < below) return String(nth)
  }
  throw new Error('No work was found for this stamp')
}
