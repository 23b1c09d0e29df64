import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import { addNewcomer, addSkill, addThanks, moveItems } from './service.ts'

export const communitySubscribers: Subscriber[] = [
  { on: 'skill.approved', name: 'community', handle: (scope, { skillId }) => addSkill(scope, skillId) },
  { on: 'review.written', name: 'community', handle: (scope, { reviewId }) => addThanks(scope, reviewId) },
  { on: 'member.completed_basics', name: 'community', handle: (scope, { memberId }) => addNewcomer(scope, memberId) },
  {
    on: 'member.changed',
    name: 'community',
    wants: ({ moved }) => moved,
    handle: (scope, { memberId }) => moveItems(scope, memberId),
  },
]
