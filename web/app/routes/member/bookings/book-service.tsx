import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('Service')

export default function BookService() {
  return <PageHeader title="Service" />
}
