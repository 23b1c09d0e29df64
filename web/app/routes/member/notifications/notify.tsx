import { Suspense } from 'react'
import { NotifyPage } from '../../../features/notifications/settings/notify-page.tsx'
import { titled } from '../../../ui/brand.ts'
import { part } from '../../../ui/page/part.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

// Loaded separately, because it is below the fold.
const SavedSearches = part(() =>
  import('../../../features/alerts/saved-searches.tsx').then((file) => file.SavedSearches),
)

export const meta = () => titled('Notification settings')

export default function Notify() {
  return (
    <>
      <PageHeader
        title="Notification settings"
        lead="Choose what we tell you, and how."
        back={{ to: '/settings?tab=general', label: 'Back to settings' }}
      />
      <NotifyPage />
      <Suspense>
        <SavedSearches />
      </Suspense>
    </>
  )
}
