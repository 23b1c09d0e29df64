import { ColorSchemeScript, MantineProvider, mantineHtmlProps } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import type { Route } from './+types/root.ts'
import { Opening } from './features/frame/opening.tsx'
import { drawEasy, easyKey } from './lib/easy.ts'
import { pickTiles, readEarly } from './lib/prefetch.ts'
import { forgetWithOthers } from './lib/unsaved-changes.ts'
import { listenForInstalling } from './ui/app/installing.ts'
import { printByDay } from './ui/app/printing.ts'
import { SiteNotice } from './ui/app/site-notice.tsx'
import { brand } from './ui/brand.ts'
import { areFontsCached, loadFonts } from './ui/fonts.ts'
import { leadToProblems } from './ui/forms/first-problem.ts'
import { ignoreSecondPress } from './ui/forms/second-press.ts'
import { keepLostFocus } from './ui/page/moving/lost-focus.ts'
import { OnItsWay } from './ui/page/moving/on-its-way.tsx'
import { RouteAnnouncer } from './ui/page/moving/route-announcer.tsx'
import { passClosedSheets } from './ui/states/back/closed-sheets.ts'
import { NotFound } from './ui/states/not-found.tsx'
import { Trouble } from './ui/states/trouble.tsx'
import styles from './ui/styles.css?url'
import { cssVariables, theme } from './ui/theme.ts'

// The content security policy forbids eval; with this the contract's schemas do not try it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export const meta = () => [{ title: brand.name }, { name: 'description', content: brand.promise }]

export const links = () => [
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
  // By its own address instead of a script import: a later one would load it again.
  { rel: 'stylesheet', href: styles },
]

// Before the style sheets, which block every script below them. It has already run when React renders this in a
// browser.
const earlyReads = import.meta.env.SSR ? `(${drawEasy})('${easyKey}');(${readEarly})(${pickTiles})` : ''

function EarlyReads() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of our own, which the content security policy knows
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: earlyReads }} />
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB" {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <EarlyReads />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf7f1" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#151c18" />
        <ColorSchemeScript defaultColorScheme="auto" />
        <Meta />
        <Links />
      </head>
      <body>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
          {children}
        </MantineProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  useEffect(listenForInstalling, [])
  useEffect(printByDay, [])
  useEffect(forgetWithOthers, [])
  useEffect(leadToProblems, [])
  useEffect(passClosedSheets, [])
  useEffect(ignoreSecondPress, [])
  useEffect(keepLostFocus, [])
  useFonts()
  return (
    <>
      <SiteNotice />
      <OnItsWay />
      <Outlet />
      <RouteAnnouncer />
    </>
  )
}

/**
 * Loads the fonts immediately if they are cached, or on pages that wait for nothing else; on members' pages after the
 * content.
 */
function useFonts(): void {
  const isMembers = useMatches().some(({ id }) => id === 'routes/member/member-frame')
  useEffect(() => {
    if (!isMembers || areFontsCached()) loadFonts()
  }, [isMembers])
}

/** Shown while the scripts of the first page load. */
export const HydrateFallback = Opening

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return <Trouble error={error} />
}
