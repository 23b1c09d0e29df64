import { Suspense, useEffect, useState } from 'react'
import { Outlet, replace, useLocation } from 'react-router'
import { leaveWithoutAgreeing } from '../../features/consent/leave.ts'
import classes from '../../features/frame/frame.module.css'
import { Navigation } from '../../features/frame/navigation.tsx'
import { PrefetchFonts } from '../../features/frame/prefetch-fonts.ts'
import { signOut, useSignedOutElsewhere, useTermsDue } from '../../features/frame/queries.ts'
import { acting } from '../../lib/acting.ts'
import { useLiveStream } from '../../lib/live.ts'
import { requireSession, takeReturn } from '../../lib/session.ts'
import { startWorker } from '../../ui/app/worker.ts'
import { Queries } from '../../ui/page/queries.tsx'
import { SkipLink } from '../../ui/page/skip-link.tsx'
import { Toasts } from '../../ui/page/toasts.tsx'
import { AtRest } from '../../ui/states/at-rest.tsx'
import { Trouble } from '../../ui/states/trouble.tsx'
import type { Route } from './+types/member-frame.ts'
import { FrameTop } from './frame-top.tsx'
import { ActingFrame, ConfirmIdentity, KeepToday, MessagesOn, NotificationsOn, TermsGate } from './later.tsx'

/** Nothing of a member's page is drawn before the guard has let them in. */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  // Explore may be where a return from signing in elsewhere ends: opened by its address, which makes way without the tokens.
  const isExplore = new URL(request.url).pathname === '/explore'
  if (isExplore && (await takeReturn()) === 'signed in') throw replace(`/explore${window.location.search}`)
  await requireSession(request.url)
  return null
}

// Nothing of a page for somebody else is drawn without the frame that says so.
const ForAnother = () => (
  <Queries>
    <Suspense>
      <ActingFrame>
        <Outlet />
      </ActingFrame>
    </Suspense>
    <AtRest>
      <MessagesOn />
    </AtRest>
    <PrefetchFonts />
    <Toasts />
  </Queries>
)

/** A tab in which somebody acts for another ends with their session as well. */
export default function EitherFrame() {
  useSignedOutElsewhere()
  return acting ? <ForAnother /> : <MemberFrame />
}

function MemberFrame() {
  useLiveStream()
  useEffect(() => void (import.meta.env.PROD && startWorker()), [])
  return (
    <Queries>
      <SkipLink />
      <Inside />
      <AtRest>
        <ConfirmIdentity />
        <MessagesOn />
        <NotificationsOn />
        <KeepToday />
      </AtRest>
      <PrefetchFonts />
      <Toasts />
    </Queries>
  )
}

/** The page with what stands around it; or, in front of it all, the terms that are to be agreed to first. */
function Inside() {
  const due = useTermsDue()
  const [leaving, setLeaving] = useState(false)
  const leave = (): void => {
    setLeaving(true)
    void signOut()
  }
  // Who would rather not agree may still take their data along and close their account.
  const isOpen = useLocation().pathname === leaveWithoutAgreeing
  if (due && !isOpen)
    return (
      <Suspense>
        <TermsGate due={due} leaving={leaving} onLeave={leave} />
      </Suspense>
    )
  return (
    <div className={classes.frame}>
      <FrameTop />
      <Navigation />
      <main className={classes.page} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <Trouble error={error} />
