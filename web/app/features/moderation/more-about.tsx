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

/** The menu, once the page around it stands: few open it, and it weighs as much as the rest. */
export const LaterMenu = (props: ComponentProps<typeof MoreMenu>) =>
  mayCall(report) && (
    <AtRest fallback={<span className={classes.toCome} />}>
      <Menu {...props} />
    </AtRest>
  )

/** Reporting a member, or blocking them, where what is shown stays as it is. */
export const moreAboutMember = (member: Named) => <LaterMenu subject={{ kind: 'member', id: member._id, member }} />

/** Reporting what somebody wrote, or blocking them. */
export const moreAboutWords = (id: string, member: Named, as: 'menu' | 'report' = 'menu') => {
  const subject = { kind: 'message', id, member } as const
  return as === 'menu' ? <LaterMenu subject={subject} /> : <ReportLink subject={subject} />
}

/** Reporting what somebody wrote or showed, by a link under it. */
export const reportWords = (id: string, member: Named, label?: string) => (
  <ReportLink subject={{ kind: 'message', id, member }} label={label} />
)

/** Reporting a review or the reply to it, or blocking who wrote that. */
export const moreAboutReview = ({ _id, reviewerId, reply }: Review, what: 'review' | 'reply') => (
  <LaterMenu subject={{ kind: what, id: _id, member: what === 'reply' && reply ? reply.author : reviewerId }} />
)

/** Reporting what somebody says for another, or blocking them. */
export const moreAboutVouch = ({ _id, voucher }: Pick<Vouch, '_id' | 'voucher'>) => (
  <LaterMenu subject={{ kind: 'vouch', id: _id, member: voucher }} />
)

/** Reporting what somebody asked everybody nearby for, or blocking them. */
export const moreAboutRequest = (id: string, member: Named) => <LaterMenu subject={{ kind: 'request', id, member }} />

/** Reporting what somebody asked for, by a link. */
export const reportRequest = (id: string, member: Named) => (
  <ReportLink subject={{ kind: 'request', id, member }} label="Report this request" />
)
