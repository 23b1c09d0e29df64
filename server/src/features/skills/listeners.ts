import type { Listener } from '../../platform/jobs.ts'
import { takeDownSkill } from './service.ts'

export const skillListeners: Listener[] = [
  {
    on: 'report.decided',
    name: 'skills.take-down',
    wants: ({ kind, outcome }) => kind === 'skill' && outcome === 'removed',
    hear: (scope, { subjectId }) => takeDownSkill(scope, subjectId),
  },
]
