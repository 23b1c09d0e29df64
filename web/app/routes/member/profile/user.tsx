import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('You')

export default function User() {
  return <PageHeader title="You" />
}
