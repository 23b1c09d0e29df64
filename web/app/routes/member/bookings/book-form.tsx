import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('Book')

export default function BookForm() {
  return <PageHeader title="Book" />
}
