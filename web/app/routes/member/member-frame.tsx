import { Outlet } from 'react-router'
import { ConfirmIdentity } from '../../features/credentials/confirm/confirm-identity.tsx'
import classes from '../../features/frame/frame.module.css'
import { Navigation } from '../../features/frame/navigation.tsx'
import { useSignedOutElsewhere } from '../../features/frame/queries.ts'
import { TopBar } from '../../features/frame/top-bar.tsx'
import { ClosingBanner } from '../../features/privacy/closing-banner.tsx'
import { requireSession } from '../../lib/session.ts'
import { Queries } from '../../ui/page/queries.tsx'
import { SkipLink } from '../../ui/page/skip-link.tsx'
import { Toasts } from '../../ui/page/toasts.tsx'
import { Trouble } from '../../ui/states/trouble.tsx'
import type { Route } from './+types/member-frame.ts'

/** Nothing of a member's page is drawn before the guard has let them in. */
export const clientLoader = async () => {
  await requireSession()
  return null
}

export default function MemberFrame() {
  useSignedOutElsewhere()
  return (
    <Queries>
      <SkipLink />
      <div className={classes.frame}>
        <TopBar banner={<ClosingBanner />} />
        <Navigation />
        <main className={classes.page} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <ConfirmIdentity />
      <Toasts />
    </Queries>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Trouble error={error} />
}
