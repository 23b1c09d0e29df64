import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, idParam } from '../primitives/ids.ts'
import { poundAmount } from '../primitives/money.ts'
import { pageQuery, pageReply } from '../primitives/page.ts'
import { requiredText } from '../primitives/text.ts'
import { moment } from '../primitives/time.ts'

/** A job that failed on its last attempt. */
export const deadJob = z.object({
  _id: id,
  /** Its task, by the name of its queue. */
  queue: z.string(),
  /** Its data: ids, which identify nobody by name. One domain event carries a former address, which is shortened. */
  data: z.string(),
  problem: z.string(),
  gave_up_at: moment,
})
export type DeadJob = z.output<typeof deadJob>

const queueName = z.string().max(200)
// To the microsecond, as in the database: several jobs can fail within a millisecond.
const exactly = z.iso.datetime({ precision: 6 })

export const listDeadJobs = endpoint({
  method: 'GET',
  path: '/admin/jobs',
  access: 'admin',
  permission: 'system.see',
  looksIn: false,
  summary: 'List failed jobs, oldest first: all, or those of one queue',
  query: pageQuery.extend({ queue: queueName.optional() }),
  reply: pageReply(deadJob),
  refusals: [],
})

/** The dead jobs of one queue. */
export const deadQueue = z.object({
  queue: z.string(),
  jobs: z.number().int(),
  /** When the first of them failed. */
  since: moment,
  /** When the last of them failed; `rerunJobs` and `dropJobs` take it. */
  until: exactly,
  /** The error of the last of them. */
  problem: z.string(),
})
export type DeadQueue = z.output<typeof deadQueue>

export const listDeadQueues = endpoint({
  method: 'GET',
  path: '/admin/jobs/queues',
  access: 'admin',
  permission: 'system.see',
  looksIn: false,
  summary: 'List queues with failed jobs and their number, the earliest failure first',
  reply: z.object({
    data: z.array(deadQueue),
    /**
     * Whether there are more than were counted: the oldest hundred thousand. The others follow once those are dealt
     * with.
     */
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

/** `until`: when the last job that the operator saw failed. Jobs that fail later are left out. */
const allOfQueue = z.object({ queue: queueName, until: exactly, reason })
const portionDone = z.object({
  message: z.string(),
  /** How many jobs were changed. */
  jobs: z.number().int(),
  /** How many still wait, counted up to the next batch: one call handles one batch. */
  left: z.number().int(),
})
export type PortionDone = z.output<typeof portionDone>

export const rerunJobs = endpoint({
  method: 'POST',
  path: '/admin/jobs/rerun',
  access: 'admin',
  permission: 'system.mend',
  summary: 'Retry the jobs of one queue that failed before a moment; repeat while some are left',
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
  summary: 'Discard the jobs of one queue that failed before a moment; repeat while some are left',
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
  summary: 'Get the configuration of the site, without secrets',
  reply: z.object({
    data: z.array(z.object({ name: z.string(), value: z.string(), about: z.string() })),
  }),
  refusals: [],
})

/** A payout that the bank returned. */
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
  summary: 'List payouts that a bank returned in the last 90 days, latest first; the money is back in the wallet',
  query: pageQuery,
  reply: pageReply(failedPayout),
  refusals: [],
})

/** The health of a part of the site. */
export const healthWords = { good: 'Good', look: 'Worth a look', bad: 'Not working' } as const
export type Health = keyof typeof healthWords

export const healthPart = z.object({
  name: z.string(),
  health: z.enum(Object.keys(healthWords) as [Health, ...Health[]]),
  /** The finding, in words. */
  found: z.string(),
  /** What it means, and what to do if it is not good. */
  about: z.string(),
})
export type HealthPart = z.output<typeof healthPart>

export const seeHealth = endpoint({
  method: 'GET',
  path: '/admin/health',
  access: 'admin',
  permission: 'system.see',
  looksIn: false,
  summary: 'Get the health of the database, jobs, email, payment webhooks, live connections and stored files',
  reply: z.object({ data: z.array(healthPart) }),
  refusals: [],
})
