import { Announcements } from '../../../features/desk/announcements/announcements.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Announcements')

export default Announcements
