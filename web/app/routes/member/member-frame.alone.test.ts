import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => vi.resetModules())

/** How often the frame of member pages starts watching for a sign-out elsewhere. */
async function countWatches(acting: object | undefined): Promise<number> {
  const watches = vi.fn()
  const inner = ({ children }: { children?: ReactNode }) => children ?? null
  const nothing = () => null
  vi.doMock('../../lib/acting.ts', () => ({
    acting,
    actingKey: 'acting-for',
    inTheirName: () => ({}),
    mayCall: () => true,
  }))
  vi.doMock('../../features/frame/queries.ts', () => ({
    useSignedOutElsewhere: watches,
    useTermsDue: () => undefined,
    signOut: async () => {},
  }))
  vi.doMock('../../lib/live.ts', () => ({ useLiveStream: nothing }))
  vi.doMock('../../features/frame/navigation.tsx', () => ({ Navigation: nothing }))
  vi.doMock('../../features/frame/prefetch-fonts.ts', () => ({ PrefetchFonts: nothing }))
  vi.doMock('../../features/consent/leave.ts', () => ({ leaveWithoutAgreeing: nothing }))
  vi.doMock('../../ui/app/worker.ts', () => ({ startWorker: nothing }))
  vi.doMock('../../ui/page/queries.tsx', () => ({ Queries: inner }))
  vi.doMock('../../ui/page/skip-link.tsx', () => ({ SkipLink: nothing }))
  vi.doMock('../../ui/page/toasts.tsx', () => ({ Toasts: nothing }))
  vi.doMock('../../ui/states/at-rest.tsx', () => ({ AtRest: nothing }))
  vi.doMock('../../ui/states/trouble.tsx', () => ({ Trouble: nothing }))
  vi.doMock('../../lib/session.ts', () => ({ requireSession: nothing, takeReturn: nothing }))
  vi.doMock('./frame-top.tsx', () => ({ FrameTop: nothing }))
  vi.doMock('react-router', () => ({
    Outlet: nothing,
    replace: nothing,
    useLocation: () => ({ pathname: '/explore' }),
  }))
  vi.doMock('./later.tsx', () => ({
    ActingFrame: inner,
    ConfirmIdentity: nothing,
    KeepToday: nothing,
    MessagesOn: nothing,
    NotificationsOn: nothing,
    TermsGate: nothing,
  }))
  const { default: Frame } = await import('./member-frame.tsx')
  try {
    renderToString(createElement(Frame as () => ReactNode))
  } catch {
    // The content of the frame does not matter.
  }
  return watches.mock.calls.length
}

it('a tab of a member’s own leaves when they sign out in another one', async () => {
  expect(await countWatches(undefined)).toBe(1)
})

it('a tab in which they act for somebody else does too', async () => {
  const acting = { grantId: 'g', memberId: 'rose', name: 'Rose Archer', helperId: 'dana', rights: ['book'] }
  expect(await countWatches(acting)).toBe(1)
})
