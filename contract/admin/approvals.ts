import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { memberSkill } from '../listings/skills.ts'
import { id, idParam } from '../primitives/ids.ts'
import { pageQuery, pageReply } from '../primitives/page.ts'
import { requiredText } from '../primitives/text.ts'
import { moment } from '../primitives/time.ts'

/** A skill that waits for an admin, and since when. */
export const waitingSkill = memberSkill.extend({
  submitted_at: moment,
  /** It was shown, and is hidden because several members reported it. */
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
  summary: 'Skills that wait for approval, oldest first',
  query: pageQuery,
  reply: pageReply(waitingSkill),
  refusals: [],
})

/** The `submitted_at` that was looked at: what was changed since is not decided on unseen, nor decided again otherwise. */
const seen = { submitted_at: moment.optional() }

export const approveSkill = endpoint({
  method: 'PUT',
  path: '/admin/skills/approve/:id',
  access: 'admin',
  permission: 'skills.decide',
  summary: 'Let a skill be found',
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
  summary: 'Refuse a skill, with the reason its owner reads',
  params: idParam,
  body: z.object({ reason: requiredText('Give a reason', 500), ...seen }),
  reply: z.object({ message: z.string() }),
  refusals: ['skill.not_found', 'skill.changed', 'skill.decided', 'skill.own'],
})
