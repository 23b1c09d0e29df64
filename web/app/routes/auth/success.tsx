import { titled } from '../../ui/brand.ts'
import { PageHeader } from '../../ui/page-header.tsx'

export const meta = () => titled('Welcome')

export default function Success() {
  return <PageHeader title="Welcome" />
}
