import { SavedSearches } from '../../../features/alerts/saved-searches.tsx'
import { NotifyPage } from '../../../features/notifications/settings/notify-page.tsx'
import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('Notification settings')

export default function Notify() {
  return (
    <>
      <PageHeader
        title="Notification settings"
        lead="What we tell you besides in the bell."
        back={{ to: '/settings?tab=general', label: 'Back to settings' }}
      />
      <NotifyPage />
      <SavedSearches />
    </>
  )
}
