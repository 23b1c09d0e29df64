import type { DeadJob, DeadQueue, listDeadJobs as listEndpoint, PortionDone } from '@sparkhood/contract/admin/system'
import type { InputOf } from '@sparkhood/contract/endpoint'
import { pounds } from '@sparkhood/contract/primitives/money'
import type { PageQuery } from '@sparkhood/contract/primitives/page'
import { getPage, momentAndId, readCursor } from '../../../platform/cursor.ts'
import {
  type DeadLetter,
  dropDeadLetter,
  dropDeadLetters,
  findQueueOfDead,
  listDeadLetters,
  listDeadQueueRows,
  maxCounted,
  rerunDeadLetter,
  rerunDeadLetters,
  type Seen,
} from '../../../platform/data/dead-letters.ts'
import { maskedAddress } from '../../../platform/mail/wording.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import type { Settings } from '../../../platform/settings.ts'
import { listFailed } from './queries.ts'

/** One page of the jobs that gave up, oldest first: all of them, or those of one queue. */
export async function listDeadJobs(scope: Scope, { cursor, limit, queue }: InputOf<typeof listEndpoint>['query']) {
  const after = readCursor(cursor, momentAndId)
  const rows = await listDeadLetters(scope, { after, limit: limit + 1, queue })
  const { data: shown, next_cursor } = getPage(rows, limit, (last) => [last.exactly, last.id])
  return { data: shown.map(asWire), next_cursor }
}

/**
 * The queues that have jobs that gave up, with their counts. If there are very many jobs, only the oldest are counted.
 */
export async function listDeadQueues(scope: Scope): Promise<{ data: DeadQueue[]; more: boolean }> {
  const rows = await listDeadQueueRows(scope)
  const counted = rows.reduce((sum, { jobs }) => sum + jobs, 0)
  return {
    data: rows.map((row) => ({ ...row, problem: toShown(getProblem(row.problem)) })),
    more: counted >= maxCounted,
  }
}

const getProblem = (problem: unknown): string => {
  const { message } = (problem ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : JSON.stringify(problem ?? '')
}

const maxShown = 500
const address = /[^\s"'<>@]{1,64}@[^\s"'<>@]+/g
/** Masks email addresses: solving the problem does not require knowing whose they are. */
const toShown = (text: string): string =>
  text
    .slice(0, 2 * maxShown)
    .replace(address, (found) => maskedAddress(found))
    .slice(0, maxShown)

const asWire = ({ id, queue, data, problem, gaveUpAt }: DeadLetter): DeadJob => ({
  _id: id,
  queue,
  data: toShown(JSON.stringify(data ?? {})),
  problem: toShown(getProblem(problem)),
  gave_up_at: gaveUpAt,
})

// A job in a queue without a worker would not be listed as failed, yet would never run.
const requireWorker = (scope: MemberScope<'isWorkedOn'>, queue: string): void => {
  if (!scope.isWorkedOn(queue)) refuse('job.no_queue')
}

/** Retries a job that gave up. */
export const rerunJob = (scope: MemberScope<'isWorkedOn'>, id: string): Promise<void> =>
  scope.transaction(async (inner) => {
    const queue = await findQueueOfDead(inner, id)
    if (queue === undefined) refuse('job.not_found')
    requireWorker(inner, queue)
    if ((await rerunDeadLetter(inner, id)) === 0) refuse('job.not_found')
  })

/** Discards a job that gave up. */
export const dropJob = (scope: MemberScope, id: string): Promise<void> =>
  scope.transaction(async (inner) => {
    if ((await dropDeadLetter(inner, id)) === 0) refuse('job.not_found')
  })

const doneTo = ({ jobs, left }: { jobs: number; left: number }, what: string): PortionDone => ({
  jobs,
  left,
  message: jobs === 0 ? 'None of these jobs waits any more' : `${jobs === 1 ? '1 job is' : `${jobs} jobs are`} ${what}`,
})

/** Retries a batch of the listed jobs of a queue. Does nothing for jobs that others have dealt with meanwhile. */
export const rerunJobs = (scope: MemberScope<'isWorkedOn'>, seen: Seen): Promise<PortionDone> =>
  scope.transaction(async (inner) => {
    requireWorker(inner, seen.queue)
    return doneTo(await rerunDeadLetters(inner, seen), 'tried again')
  })

/** Discards a batch of the listed jobs of a queue, in the same way. */
export const dropJobs = (scope: MemberScope<'isWorkedOn'>, seen: Seen): Promise<PortionDone> =>
  scope.transaction(async (inner) => {
    const portion = await dropDeadLetters(inner, seen)
    if (portion.jobs === 0 && !inner.isWorkedOn(seen.queue)) refuse('job.not_found')
    return doneTo(portion, 'given up')
  })

const onOff = (isOn: boolean): string => (isOn ? 'On' : 'Off')
const toLength = (seconds: number): string => {
  const [size, unit] = seconds % 86_400 === 0 ? [86_400, 'day'] : seconds % 3600 === 0 ? [3600, 'hour'] : [60, 'minute']
  const count = Math.round((seconds / Number(size)) * 10) / 10
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** The site's settings in words. None of them is secret. */
export const describeSettings = (settings: Settings, feeBasisPoints: number) => [
  {
    name: 'Platform fee',
    value: `${feeBasisPoints / 100}%`,
    about: 'The part of a price in pounds that stays with the house: Money, Platform fee',
  },
  { name: 'New skills', value: settings.autoApprove ? 'Found at once' : 'Wait for a yes', about: 'AUTO_APPROVE' },
  { name: 'Requests lapse after', value: toLength(settings.requestTtlS), about: 'REQUEST_TTL_S' },
  {
    name: 'Bookings can start this long before their time',
    value: toLength(settings.earlyStartS),
    about: 'EARLY_START_S',
  },
  { name: 'Paid after completion in', value: toLength(settings.releaseWindowS), about: 'RELEASE_WINDOW_S' },
  { name: 'A new bank account waits', value: toLength(settings.payoutWaitS), about: 'PAYOUT_WAIT_S' },
  { name: 'Card money waits for a bank', value: toLength(settings.cardMoneyWaitS), about: 'CARD_MONEY_WAIT_S' },
  { name: 'Codes by mail last', value: toLength(settings.otpTtlS), about: 'OTP_TTL_S' },
  {
    name: 'Second factor of operators',
    value: settings.operatorSecondFactor === 'required' ? 'Required' : 'Optional',
    about: 'OPERATOR_SECOND_FACTOR',
  },
  {
    name: 'Real card payments',
    value: onOff(settings.stripePublishableKey !== undefined),
    about: 'Off: cards go to the sandbox. STRIPE_SECRET_KEY',
  },
  { name: 'Address of the site', value: settings.publicUrl, about: 'PUBLIC_URL' },
]

/** One page of the payouts that a bank returned. */
export async function listFailedPayouts(scope: Scope, page: PageQuery) {
  const after = readCursor(page.cursor, momentAndId)
  const rows = await listFailed(scope, { after, limit: page.limit + 1 })
  return getPage(
    rows.map((row) => ({ ...row, amount: pounds(row.amount) })),
    page.limit,
    (last) => [last.exactly, last._id],
  )
}
