import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { memberSkill } from '../listings/skills.ts'
import { id, idParam } from '../primitives/ids.ts'
import { pageQuery, pageReply } from '../primitives/page.ts'
import { requiredText } from '../primitives/text.ts'
import { moment } from '../primitives/time.ts'

/** A skill that waits for an admin's approval, with the time of its submission. */
export const waitingSkill = memberSkill.extend({
  submitted_at: moment,
  /** It was shown before; it is hidden now because several members reported it. */
  reported: z.boolean(),
  owner: z.object({ _id: id, firstname: z.string(), lastname: z.string(), photourl: z.string() }),
})
export type WaitingSkill = z.output<typeof waitingSkill>

export const listPendingSkills = endpoint({
  method: 'GET',
  path: '/admin/skills/get/pending',
  access: 'admin',
  permission: 'skills.decide',
  looksIn: false,
  summary: 'List listings that wait for approval, oldest first',
  query: pageQuery,
  reply: pageReply(waitingSkill),
  refusals: [],
})

/** The `submitted_at` of the version that the admin read: refused if the skill has changed or been decided since. */
const seen = { submitted_at: moment.optional() }

export const approveSkill = endpoint({
  method: 'PUT',
  path: '/admin/skills/approve/:id',
  access: 'admin',
  permission: 'skills.decide',
  summary: 'Approve a listing',
  params: idParam,
  body: z.object(seen),
  reply: z.object({ message: z.string() }),
  refusals: ['skill.not_found', 'skill.changed', 'skill.decided', 'skill.own'],
})

export const rejectSkill = endpoint({
  method: 'PUT',
  path: '/admin/skills/reject/:id',
  access: 'admin',
  permission: 'skills.decide',
  summary: 'Reject a listing, with a reason that its owner reads',
  params: idParam,
  body: z.object({ reason: requiredText('Give a reason', 500), ...seen }),
  reply: z.object({ message: z.string() }),
  refusals: ['skill.not_found', 'skill.changed', 'skill.decided', 'skill.own'],
})
