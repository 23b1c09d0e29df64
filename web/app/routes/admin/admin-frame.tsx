import { Outlet } from 'react-router'
import { ConsoleFrame } from '../../features/admin/frame/console-frame.tsx'
import { ConfirmIdentity } from '../../features/credentials/confirm/confirm-identity.tsx'
import { requireSession } from '../../lib/session.ts'
import { Queries } from '../../ui/page/queries.tsx'
import { SkipLink } from '../../ui/page/skip-link.tsx'
import { Toasts } from '../../ui/page/toasts.tsx'
import { Trouble } from '../../ui/states/trouble.tsx'
import type { Route } from './+types/admin-frame.ts'

/** Nothing of the console is rendered before the guard has finished; the server decides what they may see. */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  await requireSession(request.url)
  return null
}

export default function AdminFrame() {
  return (
    <Queries>
      <SkipLink />
      <ConsoleFrame>
        <Outlet />
      </ConsoleFrame>
      <ConfirmIdentity />
      <Toasts />
    </Queries>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Trouble error={error} />
}
