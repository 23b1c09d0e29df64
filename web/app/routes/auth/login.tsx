import { titled } from '../../ui/brand.ts'
import { PageHeader } from '../../ui/page-header.tsx'

export const meta = () => titled('Log in')

export default function Login() {
  return <PageHeader title="Log in" />
}
