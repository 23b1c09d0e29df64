import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('Skill')

export default function Skill() {
  return <PageHeader title="Skill" />
}
