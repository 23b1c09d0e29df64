import { InvitationQueue } from '../../../features/desk/queues/invitations.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Rewards for invitations')

export default InvitationQueue
