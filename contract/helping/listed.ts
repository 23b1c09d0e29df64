import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../primitives/ids.ts'
import { pageQuery, pageReply } from '../primitives/page.ts'
import { flagField } from '../primitives/text.ts'
import { moment } from '../primitives/time.ts'
import { helpRewards, helpStatuses } from './requests.ts'

/** A request for help as operators see it. */
export const listedHelpRequest = z.object({
  _id: id,
  reference: z.string(),
  title: z.string(),
  description: z.string(),
  status: z.enum(helpStatuses),
  reward: z.enum(helpRewards),
  locationName: z.string(),
  photos: z.number().int(),
  offers: z.number().int(),
  questions: z.number().int(),
  createdAt: moment,
  closes_at: moment,
  asker: z.object({ _id: id, firstname: z.string(), lastname: z.string(), photourl: z.string() }),
  /** The number of reports, and the report that has waited longest. Excludes the reader's own. */
  reports: z.object({ waiting: z.number().int(), decided: z.number().int(), report_id: id.nullable() }),
})
export type ListedHelpRequest = z.output<typeof listedHelpRequest>

export const listAllHelpRequests = endpoint({
  method: 'GET',
  path: '/admin/requests',
  access: 'admin',
  permission: 'reports.decide',
  looksIn: false,
  summary:
    'Requests for help, the newest first: all, by state, those with a report that waits, or one by its reference',
  query: pageQuery.extend({
    state: z.enum(helpStatuses).optional(),
    reported: flagField.optional(),
    /** A reference of eight characters, or a whole id. */
    reference: z.string().trim().max(60).optional(),
  }),
  reply: pageReply(listedHelpRequest),
  refusals: [],
})
