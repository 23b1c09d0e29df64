import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('Profile')

export default function UserProfile() {
  return <PageHeader title="Profile" />
}
