import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('Edit skill')

export default function SkillEdit() {
  return <PageHeader title="Edit skill" />
}
