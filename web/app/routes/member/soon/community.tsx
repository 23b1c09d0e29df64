import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('Community')

export default function Community() {
  return <PageHeader title="Community" />
}
