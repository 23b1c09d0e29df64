import type { Listener } from '../../platform/jobs/listener.ts'
import { addNewcomer, addSkill, addThanks, moveItems } from './service.ts'

export const communityListeners: Listener[] = [
  { on: 'skill.approved', name: 'community', hear: (scope, { skillId }) => addSkill(scope, skillId) },
  { on: 'review.written', name: 'community', hear: (scope, { reviewId }) => addThanks(scope, reviewId) },
  { on: 'member.completed_basics', name: 'community', hear: (scope, { memberId }) => addNewcomer(scope, memberId) },
  {
    on: 'member.changed',
    name: 'community',
    wants: ({ moved }) => moved,
    hear: (scope, { memberId }) => moveItems(scope, memberId),
  },
]
