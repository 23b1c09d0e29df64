import { Outlet } from 'react-router'
import classes from '../../../features/statement/receipt.module.css'
import { requireSession } from '../../../lib/session.ts'
import { Queries } from '../../../ui/page/queries.tsx'
import { Trouble } from '../../../ui/states/trouble.tsx'
import type { Route } from './+types/receipt-frame.ts'

/** A receipt has no frame, so that it prints as it looks. */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  await requireSession(request.url)
  return null
}

export default function ReceiptFrame() {
  return (
    <Queries>
      <main className={classes.page} tabIndex={-1}>
        <Outlet />
      </main>
    </Queries>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Trouble error={error} />
}
