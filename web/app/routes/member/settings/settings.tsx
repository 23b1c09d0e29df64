import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('Settings')

export default function Settings() {
  return <PageHeader title="Settings" />
}
