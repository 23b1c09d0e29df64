import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('Following')

export default function Following() {
  return <PageHeader title="Following" />
}
