import { NotificationsPage } from '../../../features/notifications/notifications-page.tsx'
import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('Notifications')

export default function Notifications() {
  return (
    <>
      <PageHeader title="Notifications" lead="What happened while you were away, the latest first." />
      <NotificationsPage />
    </>
  )
}
