import { report } from '@sparkhood/contract/admin/safety'
import { type ComponentProps, lazy, Suspense } from 'react'
import { mayCall } from '../../lib/acting.ts'
import { useRested } from '../../ui/states/drawn.ts'
import classes from './more.module.css'
import type { MoreMenu } from './more-menu.tsx'

const Menu = lazy(() => import('./more-menu.tsx').then((file) => ({ default: file.MoreMenu })))

/** The menu, once the page around it stands: few open it, and it weighs as much as the rest. */
export function LaterMenu(props: ComponentProps<typeof MoreMenu>) {
  const isRested = useRested()
  const place = <span className={classes.toCome} />
  return (
    mayCall(report) &&
    (isRested ? (
      <Suspense fallback={place}>
        <Menu {...props} />
      </Suspense>
    ) : (
      place
    ))
  )
}
