import { titled } from '../../ui/brand.ts'
import { PageHeader } from '../../ui/page-header.tsx'

export const meta = () => titled('Home')

export default function Landing() {
  return <PageHeader title="Home" />
}
