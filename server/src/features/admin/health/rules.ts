import type { HealthPart } from '@sparkhood/contract/admin/system'
import { dayMs, hourMs, minuteMs, secondMs } from '@sparkhood/contract/primitives/time'

/** Everything measured about the site at one moment. */
export type Findings = {
  now: Date
  database: { answeredInMs: number }
  jobs: {
    waiting: number
    oldestAt: Date | null
    /** Failed jobs that are being retried, and those among them that have failed for more than ten minutes. */
    failing: number
    failingLong: number
    gaveUp: number
  }
  mail: { sent: number; failed: number; lastFailure: string }
  webhooks: { lastAt: Date | null; isSandbox: boolean }
  live: { isListening: boolean; pages: number }
  /** Undefined if the file store has no fixed size. */
  files: { freeBytes: number; totalBytes: number } | undefined
  version: { version: string; commit: string; startedAt: Date; migration: string }
}

const getAgo = (at: Date, now: Date): string => {
  const ms = Math.max(0, now.getTime() - at.getTime())
  if (ms < 2 * minuteMs) return `${Math.round(ms / secondMs)} seconds`
  if (ms < 2 * hourMs) return `${Math.round(ms / minuteMs)} minutes`
  return ms < 2 * dayMs ? `${Math.round(ms / hourMs)} hours` : `${Math.round(ms / dayMs)} days`
}
const gigabytes = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(1)} GB`
const countOf = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`

/** The health of each part, with advice for when it is not good. */
export const getHealth = (found: Findings): HealthPart[] => [
  getDatabase(found),
  toJobs(found),
  toGaveUp(found),
  toMail(found),
  getWebhooks(found),
  getLive(found),
  getFiles(found),
  getVersion(found),
]

const getDatabase = ({ database: { answeredInMs } }: Findings): HealthPart => ({
  name: 'Database',
  health: answeredInMs > 2000 ? 'bad' : answeredInMs > 250 ? 'look' : 'good',
  found: `Answers in ${answeredInMs} ms`,
  about:
    'Time spent waiting for a connection counts too. If it stays slow, give the database more memory or processors.',
})

// From this count on the cause is more than a full mailbox. Same threshold as NewsFails in deploy/alerts.yml.
const tooMany = 5

const toJobs = ({ jobs: { waiting, oldestAt, failing, failingLong }, now }: Findings): HealthPart => {
  const waitsMs = oldestAt ? now.getTime() - oldestAt.getTime() : 0
  const isBad = waitsMs > 30 * minuteMs || failingLong >= tooMany
  const waits = oldestAt
    ? `${countOf(waiting, 'is waiting', 'are waiting')}, the oldest for ${getAgo(oldestAt, now)}`
    : 'Nothing is waiting'
  const fails = `${countOf(failing, 'has failed and is', 'have failed and are')} being retried`
  const ofThem = failingLong === failing ? '' : `${failingLong} of them `
  const long = failingLong > 0 ? `, ${ofThem}for longer than ten minutes` : ''
  return {
    name: 'Jobs',
    health: isBad ? 'bad' : failingLong > 0 || waitsMs > 2 * minuteMs ? 'look' : 'good',
    found: failing > 0 ? `${waits}. ${fails}${long}` : waits,
    about:
      'Emails and notifications go out through these. They wait a long time if no process is working on them. If many fail, check the mail server.',
  }
}

const toGaveUp = ({ jobs: { gaveUp } }: Findings): HealthPart => ({
  name: 'Failed jobs',
  health: gaveUp === 0 ? 'good' : 'look',
  found: gaveUp === 0 ? 'None' : `${countOf(gaveUp, 'is waiting', 'are waiting')} for you below`,
  about: 'Find out what went wrong, then retry them.',
})

const toMail = ({ mail: { sent, failed, lastFailure } }: Findings): HealthPart => ({
  name: 'Emails in the last day',
  health: failed === 0 ? 'good' : failed > sent ? 'bad' : 'look',
  found: `${sent} sent, ${failed} failed${lastFailure && `. Latest failure: ${lastFailure}`}`,
  about: 'Only emails that members can switch off are counted. If many fail, check the mail server.',
})

const getWebhooks = ({ webhooks: { lastAt, isSandbox }, now }: Findings): HealthPart => ({
  name: 'Payment updates',
  health: isSandbox || (lastAt && now.getTime() - lastAt.getTime() < 7 * dayMs) ? 'good' : 'look',
  found: lastAt ? `The last one arrived ${getAgo(lastAt, now)} ago` : 'None has arrived yet',
  about: isSandbox
    ? 'This site uses the payment sandbox instead of a real bank.'
    : 'If members pay by card and nothing arrives for days, check the webhook in Stripe. Missed updates are fetched automatically.',
})

const getLive = ({ live: { isListening, pages } }: Findings): HealthPart => ({
  name: 'Open pages',
  health: isListening ? 'good' : 'look',
  found: `${countOf(pages, 'page is', 'pages are')} connected to this process; live updates ${isListening ? 'arrive' : 'don’t arrive'}`,
  about:
    'Without live updates, pages check for changes themselves, less often. They return with the database; a connection pooler must support LISTEN.',
})

const getFiles = ({ files }: Findings): HealthPart => {
  const share = files ? files.freeBytes / files.totalBytes : 1
  return {
    name: 'Stored files',
    health: share < 0.05 ? 'bad' : share < 0.15 ? 'look' : 'good',
    found: files
      ? `${gigabytes(files.freeBytes)} of ${gigabytes(files.totalBytes)} free`
      : 'In a store that grows as needed',
    about: 'Photos and documents. Below 5 % free, uploads will soon fail: free up some space.',
  }
}

const getVersion = ({ version: { version, commit, startedAt, migration }, now }: Findings): HealthPart => ({
  name: 'Version',
  health: 'good',
  found: `${version}${commit && `, commit ${commit}`}; running for ${getAgo(startedAt, now)}; database schema ${migration}`,
  about: 'Include this when you ask for help.',
})
