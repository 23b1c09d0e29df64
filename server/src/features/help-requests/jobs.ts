import type { TimedJob } from '../../platform/jobs.ts'
import { remindOfClosing } from './ask/service.ts'
import { expireDue } from './closing.ts'
import { deleteExpired, eraseKeptPhotos } from './retention/retention.ts'

export const helpJobs: TimedJob[] = [
  { name: 'help.expire', cron: '*/10 * * * *', run: expireDue },
  { name: 'help.remind', cron: '23 * * * *', run: remindOfClosing },
  { name: 'help.erase-photos', cron: '51 * * * *', run: eraseKeptPhotos },
  { name: 'help.forget', cron: '11 4 * * *', run: deleteExpired },
]
