import type { HealthPart } from '@sparkhood/contract/admin/system'
import { dayMs, hourMs, minuteMs, secondMs } from '@sparkhood/contract/primitives/time'

/** What is known of the site at one moment. */
export type Findings = {
  now: Date
  database: { answeredInMs: number }
  jobs: {
    waiting: number
    oldestAt: Date | null
    /** How many have failed and are tried again, and how many of those for longer than ten minutes. */
    failing: number
    failingLong: number
    gaveUp: number
  }
  mail: { sent: number; failed: number; lastFailure: string }
  webhooks: { lastAt: Date | null; isSandbox: boolean }
  live: { isListening: boolean; pages: number }
  /** Undefined where the store has no end that could be told. */
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
const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`

/** How each part does, with what to do where it is not good. */
export const getHealth = (found: Findings): HealthPart[] => [
  getDatabase(found),
  toJobs(found),
  gaveUpOf(found),
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
  about: 'Waiting for a connection counts too. When it stays slow, give it more room.',
})

// From this many on it is no longer a mailbox that is full: deploy/alerts.yml, NewsFails.
const tooMany = 5

const toJobs = ({ jobs: { waiting, oldestAt, failing, failingLong }, now }: Findings): HealthPart => {
  const waitsMs = oldestAt ? now.getTime() - oldestAt.getTime() : 0
  const isBad = waitsMs > 30 * minuteMs || failingLong >= tooMany
  const waits = oldestAt ? `${many(waiting, 'waits', 'wait')}, the oldest for ${getAgo(oldestAt, now)}` : 'None waits'
  const fails = `${many(failing, 'has failed and is', 'have failed and are')} tried again`
  const ofThem = failingLong === failing ? '' : `${failingLong} of them `
  const long = failingLong > 0 ? `, ${ofThem}for longer than ten minutes` : ''
  return {
    name: 'Jobs',
    health: isBad ? 'bad' : failingLong > 0 || waitsMs > 2 * minuteMs ? 'look' : 'good',
    found: failing > 0 ? `${waits}. ${fails}${long}` : waits,
    about:
      'Emails and notifications go out through these. They wait for long where no process works on them; when many fail, look at the mail server.',
  }
}

const gaveUpOf = ({ jobs: { gaveUp } }: Findings): HealthPart => ({
  name: 'Failed jobs',
  health: gaveUp === 0 ? 'good' : 'look',
  found: gaveUp === 0 ? 'None' : `${many(gaveUp, 'waits', 'wait')} for you below`,
  about: 'Look what went wrong, then run them again.',
})

const toMail = ({ mail: { sent, failed, lastFailure } }: Findings): HealthPart => ({
  name: 'Emails of the last day',
  health: failed === 0 ? 'good' : failed > sent ? 'bad' : 'look',
  found: `${sent} sent, ${failed} failed${lastFailure && `. The last failure: ${lastFailure}`}`,
  about: 'Counts the emails that members can switch off. When many fail, look at the mail server.',
})

const getWebhooks = ({ webhooks: { lastAt, isSandbox }, now }: Findings): HealthPart => ({
  name: 'News of payments',
  health: isSandbox || (lastAt && now.getTime() - lastAt.getTime() < 7 * dayMs) ? 'good' : 'look',
  found: lastAt ? `The last came ${getAgo(lastAt, now)} ago` : 'None has come yet',
  about: isSandbox
    ? 'The sandbox stands in for the bank here.'
    : 'Where cards are used and none comes for days, look at the webhook in Stripe. What is missed is asked for by itself.',
})

const getLive = ({ live: { isListening, pages } }: Findings): HealthPart => ({
  name: 'Open pages',
  health: isListening ? 'good' : 'look',
  found: `${many(pages, 'page hangs', 'pages hang')} on this process; news ${isListening ? 'arrives' : 'does not arrive'}`,
  about:
    'Without news pages ask by themselves, later. It comes back with the database, or needs a pooler that passes LISTEN on.',
})

const getFiles = ({ files }: Findings): HealthPart => {
  const share = files ? files.freeBytes / files.totalBytes : 1
  return {
    name: 'Stored files',
    health: share < 0.05 ? 'bad' : share < 0.15 ? 'look' : 'good',
    found: files
      ? `${gigabytes(files.freeBytes)} of ${gigabytes(files.totalBytes)} free`
      : 'In a store that grows by itself',
    about: 'Photos and papers. Below a twentieth nothing more can be uploaded soon: make room.',
  }
}

const getVersion = ({ version: { version, commit, startedAt, migration }, now }: Findings): HealthPart => ({
  name: 'Version',
  health: 'good',
  found: `${version}${commit && `, commit ${commit}`}; running for ${getAgo(startedAt, now)}; tables as of ${migration}`,
  about: 'What runs here, for whoever you ask for help.',
})
