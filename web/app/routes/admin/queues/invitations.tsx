import { InvitationQueue } from '../../../features/admin/queues/invitations.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Referral rewards')

export default InvitationQueue
