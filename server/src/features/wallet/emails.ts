import type { Mail } from '../../adapters/mail/mailer.ts'
import { writeEmail } from '../../platform/mail/emails.ts'
import type { Budget } from './operations.ts'

const whatFor: Record<Budget, string> = {
  'house:welcome': 'welcome new members',
  'house:rewards': 'reward members who invite others',
}

/** The email to an admin that a budget of Sparks is empty. */
export const dryEmail = (to: string, budget: Budget): Mail =>
  writeEmail(to, `The Sparks to ${whatFor[budget]} have run out`, [
    `The budget out of which we ${whatFor[budget]} is empty. Nobody loses anything: what was promised waits, and is paid once there are Sparks again.`,
    'Issue new Sparks for it, and decide how many: POST /api/admin/sparks/issue. What there is, and what waits: GET /api/admin/sparks.',
  ])
