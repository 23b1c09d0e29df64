import { report } from '@sparkhood/contract/admin/safety'
import { type ComponentProps, lazy } from 'react'
import { mayCall } from '../../lib/acting.ts'
import { AtRest } from '../../ui/states/at-rest.tsx'
import classes from './more.module.css'
import type { MoreMenu } from './more-menu.tsx'

const Menu = lazy(() => import('./more-menu.tsx').then((file) => ({ default: file.MoreMenu })))

/** The menu, once the page around it stands: few open it, and it weighs as much as the rest. */
export const LaterMenu = (props: ComponentProps<typeof MoreMenu>) =>
  mayCall(report) && (
    <AtRest fallback={<span className={classes.toCome} />}>
      <Menu {...props} />
    </AtRest>
  )
