import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('Edit profile')

export default function EditProfile() {
  return <PageHeader title="Edit profile" />
}
