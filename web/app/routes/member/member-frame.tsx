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

/** Nothing of a member page is rendered before the guard has finished. */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  // Explore may be the return address of an external sign-in: opened by its address, which is replaced by one without
  // the tokens.
  const isExplore = new URL(request.url).pathname === '/explore'
  if (isExplore && (await takeReturn()) === 'signed in') throw replace(`/explore${window.location.search}`)
  await requireSession(request.url)
  return null
}

// A page for somebody else is never rendered without the frame that says so.
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

/** A helper's tab also ends with their session. */
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

/** The page with its frame; or instead, the terms that have to be accepted first. */
function Inside() {
  const due = useTermsDue()
  const [leaving, setLeaving] = useState(false)
  const leave = (): void => {
    setLeaving(true)
    void signOut()
  }
  // Members who do not accept can still export their data and close their account.
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
