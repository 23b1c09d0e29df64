import { Announcements } from '../../../features/admin/announcements/announcements.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Announcements')

export default Announcements
