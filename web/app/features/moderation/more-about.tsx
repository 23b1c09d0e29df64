import { report } from '@sparkhood/contract/admin/safety'
import type { Review } from '@sparkhood/contract/people/reviews'
import type { Vouch } from '@sparkhood/contract/people/vouches'
import type { ComponentProps } from 'react'
import { mayCall } from '../../lib/acting.ts'
import { panel } from '../../ui/page/panel.tsx'
import { AtRest } from '../../ui/states/at-rest.tsx'
import classes from './more.module.css'
import type { MoreMenu } from './more-menu.tsx'
import { ReportLink } from './report-link.tsx'
import type { Named } from './subject.ts'

const Menu = panel(() => import('./more-menu.tsx').then((file) => file.MoreMenu))

/** Loaded after the page: few open the menu, and it is as large as the rest. */
export const LaterMenu = (props: ComponentProps<typeof MoreMenu>) =>
  mayCall(report) && (
    <AtRest fallback={<span className={classes.toCome} />}>
      <Menu {...props} />
    </AtRest>
  )

/** The menu to report or block a member; the content stays visible. */
export const moreAboutMember = (member: Named) => <LaterMenu subject={{ kind: 'member', id: member._id, member }} />

/** The menu to report what somebody wrote, or block them. */
export const moreAboutWords = (id: string, member: Named, as: 'menu' | 'report' = 'menu') => {
  const subject = { kind: 'message', id, member } as const
  return as === 'menu' ? <LaterMenu subject={subject} /> : <ReportLink subject={subject} />
}

/** A link to report what somebody wrote or showed. */
export const reportWords = (id: string, member: Named, label?: string) => (
  <ReportLink subject={{ kind: 'message', id, member }} label={label} />
)

/** The menu to report a review or its reply, or block its author. */
export const moreAboutReview = ({ _id, reviewerId, reply }: Review, what: 'review' | 'reply') => (
  <LaterMenu subject={{ kind: what, id: _id, member: what === 'reply' && reply ? reply.author : reviewerId }} />
)

/** The menu to report a vouch, or block its author. */
export const moreAboutVouch = ({ _id, voucher }: Pick<Vouch, '_id' | 'voucher'>) => (
  <LaterMenu subject={{ kind: 'vouch', id: _id, member: voucher }} />
)

/** The menu to report a request for help, or block its asker. */
export const moreAboutRequest = (id: string, member: Named) => <LaterMenu subject={{ kind: 'request', id, member }} />

/** A link to report a request for help. */
export const reportRequest = (id: string, member: Named) => (
  <ReportLink subject={{ kind: 'request', id, member }} label="Report this request" />
)
