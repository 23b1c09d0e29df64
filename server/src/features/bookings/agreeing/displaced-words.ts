import { momentInWords } from '@sparkhood/contract/primitives/moments'
import type { EmailFacts } from '../transitions/queries.ts'
import { comesBack, type Words } from '../transitions/turns.ts'

const inSentence = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** The emails about a request that was declined because one side accepted another booking for that time. */
export const displacedWords = {
  'provider-busy': (facts: EmailFacts, { times }: { times: readonly Date[] }): Words | undefined =>
    facts.side === 'provider'
      ? undefined
      : {
          subject: `${facts.other} is no longer free: ${facts.title}`,
          lines: [
            `${facts.other} is no longer free on ${momentInWords(facts.starts_at, facts.now)}, so your request was declined.`,
            ...comesBack(facts),
            times.length > 0
              ? `${facts.other} is next free on ${inSentence.format(times.map((at) => momentInWords(at, facts.now)))}.`
              : 'Others nearby may have time for it.',
          ],
        },
  'client-busy': (facts: EmailFacts): Words => {
    const when = momentInWords(facts.starts_at, facts.now)
    const subject = `Request closed: ${facts.title}`
    return facts.side === 'client'
      ? {
          subject,
          lines: [
            `You are no longer free on ${when}, so we’ve closed your request to ${facts.other}.`,
            ...comesBack(facts),
          ],
        }
      : {
          subject,
          lines: [
            `${facts.other} is no longer free on ${when}, so we’ve closed the request. You don’t need to do anything.`,
          ],
        }
  },
}
