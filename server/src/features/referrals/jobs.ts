import type { TimedJob } from '../../platform/jobs.ts'
import { rewardDue } from './rewards.ts'

export const referralJobs: TimedJob[] = [{ name: 'referrals.reward-due', cron: '23 * * * *', run: rewardDue }]
