import { titled } from '../../ui/brand.ts'
import { PageHeader } from '../../ui/page-header.tsx'

export const meta = () => titled('Privacy')

export default function Privacy() {
  return <PageHeader title="Privacy" />
}
