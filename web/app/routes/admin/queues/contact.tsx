import { ContactQueue } from '../../../features/admin/queues/contact.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Contact messages')

export default ContactQueue
