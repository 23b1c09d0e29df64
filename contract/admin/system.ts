import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, idParam } from '../primitives/ids.ts'
import { poundAmount } from '../primitives/money.ts'
import { pageQuery, pageReply } from '../primitives/page.ts'
import { requiredText } from '../primitives/text.ts'
import { moment } from '../primitives/time.ts'

/** A job that was tried as often as it may be. */
export const deadJob = z.object({
  _id: id,
  /** What it was to do, by the name of its queue. */
  queue: z.string(),
  /** What it was given: ids, which name nobody. Where one kind of news carries a former address, that is shortened. */
  data: z.string(),
  problem: z.string(),
  gave_up_at: moment,
})
export type DeadJob = z.output<typeof deadJob>

const queueName = z.string().max(200)
// As the database keeps it, to the microsecond: several give up in one millisecond.
const exactly = z.iso.datetime({ precision: 6 })

export const listDeadJobs = endpoint({
  method: 'GET',
  path: '/admin/jobs',
  access: 'admin',
  permission: 'system.see',
  looksIn: false,
  summary: 'Failed jobs, oldest first: all of them, or of one queue',
  query: pageQuery.extend({ queue: queueName.optional() }),
  reply: pageReply(deadJob),
  refusals: [],
})

/** The jobs of one queue that gave up. */
export const deadQueue = z.object({
  queue: z.string(),
  jobs: z.number().int(),
  /** When the first of them gave up. */
  since: moment,
  /** When the last of them gave up, as `rerunJobs` and `dropJobs` take it. */
  until: exactly,
  /** What went wrong with the last of them. */
  problem: z.string(),
})
export type DeadQueue = z.output<typeof deadQueue>

export const listDeadQueues = endpoint({
  method: 'GET',
  path: '/admin/jobs/queues',
  access: 'admin',
  permission: 'system.see',
  looksIn: false,
  summary: 'The queues that jobs gave up in, with how many of each; first that in which one gave up first',
  reply: z.object({
    data: z.array(deadQueue),
    /** Whether more gave up than were looked at: the oldest hundred thousand. The others follow once those are done. */
    more: z.boolean(),
  }),
  refusals: [],
})

const message = z.object({ message: z.string() })
const reason = requiredText('Give a reason', 500)

export const rerunJob = endpoint({
  method: 'POST',
  path: '/admin/jobs/rerun/:id',
  access: 'admin',
  permission: 'system.mend',
  summary: 'Retry a failed job',
  params: idParam,
  body: z.object({ reason }),
  reply: message,
  refusals: ['job.not_found', 'job.no_queue'],
})

export const dropJob = endpoint({
  method: 'PUT',
  path: '/admin/jobs/drop/:id',
  access: 'admin',
  permission: 'system.mend',
  summary: 'Discard a failed job',
  params: idParam,
  body: z.object({ reason }),
  reply: message,
  refusals: ['job.not_found'],
})

/** Until when they gave up that were looked at: nobody decides on what gives up meanwhile. */
const allOfQueue = z.object({ queue: queueName, until: exactly, reason })
const portionDone = z.object({
  message: z.string(),
  /** How many it was done to. */
  jobs: z.number().int(),
  /** How many of them still wait, counted as far as the next portion: one call does a portion. */
  left: z.number().int(),
})
export type PortionDone = z.output<typeof portionDone>

export const rerunJobs = endpoint({
  method: 'POST',
  path: '/admin/jobs/rerun',
  access: 'admin',
  permission: 'system.mend',
  summary: 'Try the jobs of one queue afresh that gave up until a moment; call it again while some are left',
  body: allOfQueue,
  reply: portionDone,
  counts: 'jobs',
  refusals: ['job.no_queue'],
})

export const dropJobs = endpoint({
  method: 'PUT',
  path: '/admin/jobs/drop',
  access: 'admin',
  permission: 'system.mend',
  summary: 'Discard the failed jobs of one queue up to a moment; call it again while some are left',
  body: allOfQueue,
  reply: portionDone,
  counts: 'jobs',
  refusals: ['job.not_found'],
})

export const seeSettings = endpoint({
  method: 'GET',
  path: '/admin/settings',
  access: 'admin',
  permission: 'system.see',
  looksIn: false,
  summary: 'How the site is set up: what operators ask about, and nothing secret',
  reply: z.object({
    data: z.array(z.object({ name: z.string(), value: z.string(), about: z.string() })),
  }),
  refusals: [],
})

/** A payout that its bank sent back. */
export const failedPayout = z.object({
  _id: id,
  member: z.object({ _id: id, firstname: z.string(), lastname: z.string(), photourl: z.string() }),
  amount: poundAmount,
  bank: z.string(),
  failure: z.string(),
  failed_at: moment,
})

export const listFailedPayouts = endpoint({
  method: 'GET',
  path: '/admin/payouts/failed',
  access: 'admin',
  permission: 'money.see',
  looksIn: 'page',
  summary: 'Payouts that a bank sent back in the last 90 days, the latest first; the money is in the wallet again',
  query: pageQuery,
  reply: pageReply(failedPayout),
  refusals: [],
})

/** How a part of the site does: as it should, worth a look, or not working. */
export const healthWords = { good: 'Good', look: 'Worth a look', bad: 'Not working' } as const
export type Health = keyof typeof healthWords

export const healthPart = z.object({
  name: z.string(),
  health: z.enum(Object.keys(healthWords) as [Health, ...Health[]]),
  /** What was found, in words. */
  found: z.string(),
  /** What it means, and what to do where it is not good. */
  about: z.string(),
})
export type HealthPart = z.output<typeof healthPart>

export const seeHealth = endpoint({
  method: 'GET',
  path: '/admin/health',
  access: 'admin',
  permission: 'system.see',
  looksIn: false,
  summary: 'How the database, jobs, emails, news of banks, open pages and stored files do just now',
  reply: z.object({ data: z.array(healthPart) }),
  refusals: [],
})
