import { titled } from '../../ui/brand.ts'
import { PageHeader } from '../../ui/page-header.tsx'

export const meta = () => titled('Terms')

export default function Terms() {
  return <PageHeader title="Terms" />
}
