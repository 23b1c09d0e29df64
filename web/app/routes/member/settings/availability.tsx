import { AvailabilityPage } from '../../../features/availability/availability-page.tsx'
import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('When you are free')

export default function Availability() {
  return (
    <>
      <PageHeader
        title="When you are free"
        lead="Neighbours can book you at these times."
        back={{ to: '/settings', label: 'Back to settings' }}
      />
      <AvailabilityPage />
    </>
  )
}
