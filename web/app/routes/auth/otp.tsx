import { titled } from '../../ui/brand.ts'
import { PageHeader } from '../../ui/page-header.tsx'

export const meta = () => titled('Code')

export default function Otp() {
  return <PageHeader title="Code" />
}
