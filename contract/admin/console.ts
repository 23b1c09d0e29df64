import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { poundAmount } from '../primitives/money.ts'
import { moment } from '../primitives/time.ts'

/**
 * The queues of operators' work. `promiseHours`: the time within which we promise to deal with it; null without a
 * promise.
 */
export const queues = {
  skills: { promiseHours: 24, permission: 'skills.decide' },
  suggestions: { promiseHours: 48, permission: 'skills.decide' },
  reports: { promiseHours: 48, permission: 'reports.decide' },
  reviews: { promiseHours: 48, permission: 'reports.decide' },
  vouches: { promiseHours: 7 * 24, permission: 'reports.decide' },
  papers: { promiseHours: 48, permission: 'papers.decide' },
  disputes: { promiseHours: 7 * 24, permission: 'disputes.decide' },
  contact: { promiseHours: 48, permission: 'contact.answer' },
  letters: { promiseHours: 48, permission: 'members.organise' },
  unhelped: { promiseHours: 24, permission: 'members.organise' },
  codes: { promiseHours: null, permission: 'members.organise' },
  appeals: { promiseHours: 7 * 24, permission: 'members.suspend' },
  invitations: { promiseHours: 7 * 24, permission: 'money.move' },
  corrections: { promiseHours: 48, permission: 'money.move' },
  payouts: { promiseHours: null, permission: 'money.see' },
  refunds: { promiseHours: null, permission: 'money.see' },
  breaks: { promiseHours: 24, permission: 'money.see' },
  jobs: { promiseHours: null, permission: 'system.see' },
} as const
export type QueueName = keyof typeof queues
const queueNames = Object.keys(queues) as [QueueName, ...QueueName[]]

/** A queue is counted up to this number; a longer one is shown as more. */
export const maxCounted = 1000

export const waitingQueue = z.object({
  name: z.enum(queueNames),
  count: z.number().int(),
  oldest_at: moment.nullable(),
  /** Older than we promise. */
  late: z.boolean(),
})
export type WaitingQueue = z.output<typeof waitingQueue>

export const seeQueues = endpoint({
  method: 'GET',
  path: '/admin/queues',
  access: 'admin',
  permission: 'desk.see',
  looksIn: false,
  summary: 'Get the number and the age of the cases in each of your queues',
  reply: z.object({ data: z.array(waitingQueue) }),
  refusals: [],
})

/** The days that the charts cover, including today. */
export const chartDays = 30

export const dayFigures = z.object({
  day: z.string(),
  members: z.number().int(),
  bookings: z.number().int(),
  /** Null without the permission to see money. */
  money_in: poundAmount.nullable(),
  money_out: poundAmount.nullable(),
})
export type DayFigures = z.output<typeof dayFigures>

export const seeFigures = endpoint({
  method: 'GET',
  path: '/admin/figures',
  access: 'admin',
  permission: 'figures.see',
  looksIn: false,
  summary:
    'What each of the last 30 days brought: new members, bookings, and for who looks after money pounds in and out',
  reply: z.object({ data: z.array(dayFigures) }),
  refusals: [],
})
