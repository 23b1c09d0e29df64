import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('My skills')

export default function Skills() {
  return <PageHeader title="My skills" />
}
