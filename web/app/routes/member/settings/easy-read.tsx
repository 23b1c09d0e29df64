import { EasyRead } from '../../../features/profiles/easy-read.tsx'
import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('Easy read')

export default function EasyReadPage() {
  return (
    <>
      <PageHeader title="Easy read" back={{ to: '/settings?tab=general', label: 'Back to settings' }} />
      <EasyRead />
    </>
  )
}
