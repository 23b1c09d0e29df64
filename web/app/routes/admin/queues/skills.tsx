import { SkillQueue } from '../../../features/admin/queues/skills.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Skills to approve')

export default SkillQueue
