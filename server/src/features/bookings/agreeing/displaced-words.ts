import { momentInWords } from '@sparkhood/contract/primitives/moments'
import type { Told } from '../transitions/queries.ts'
import { comesBack, type Words } from '../transitions/turns.ts'

const inSentence = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** The emails about a request that was declined because one side accepted another booking for that time. */
export const displacedWords = {
  'provider-busy': (told: Told, { times }: { times: readonly Date[] }): Words | undefined =>
    told.side === 'provider'
      ? undefined
      : {
          subject: `${told.other} is no longer free: ${told.title}`,
          lines: [
            `${told.other} is no longer free on ${momentInWords(told.starts_at, told.now)}, so your request was declined.`,
            ...comesBack(told),
            times.length > 0
              ? `${told.other} is next free on ${inSentence.format(times.map((at) => momentInWords(at, told.now)))}.`
              : 'Others nearby may have time for it.',
          ],
        },
  'client-busy': (told: Told): Words => {
    const when = momentInWords(told.starts_at, told.now)
    const subject = `Request closed: ${told.title}`
    return told.side === 'client'
      ? {
          subject,
          lines: [
            `You are no longer free on ${when}, so we’ve closed your request to ${told.other}.`,
            ...comesBack(told),
          ],
        }
      : {
          subject,
          lines: [
            `${told.other} is no longer free on ${when}, so we’ve closed the request. You don’t need to do anything.`,
          ],
        }
  },
}
