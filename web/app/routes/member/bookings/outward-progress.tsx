import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('Your booking')

export default function OutwardProgress() {
  return <PageHeader title="Your booking" />
}
