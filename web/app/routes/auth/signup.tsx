import { titled } from '../../ui/brand.ts'
import { PageHeader } from '../../ui/page-header.tsx'

export const meta = () => titled('Sign up')

export default function Signup() {
  return <PageHeader title="Sign up" />
}
