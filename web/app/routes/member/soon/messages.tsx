import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('Messages')

export default function Messages() {
  return <PageHeader title="Messages" />
}
