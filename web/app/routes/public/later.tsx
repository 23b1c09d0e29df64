import { lazy } from 'react'

// The client for server calls, on pages that emails and banks link to: loaded once such a page renders, not before.
export const Queries = lazy(() => import('../../ui/page/queries.tsx').then((file) => ({ default: file.Queries })))
export const AcceptPage = lazy(() =>
  import('../../features/answers/accept-page.tsx').then((file) => ({ default: file.AcceptPage })),
)
export const UnsubscribePage = lazy(() =>
  import('../../features/unsubscribe/unsubscribe-page.tsx').then((file) => ({ default: file.UnsubscribePage })),
)
export const VisitPage = lazy(() =>
  import('../../features/safe-visits/visit-page.tsx').then((file) => ({ default: file.VisitPage })),
)
export const NearPage = lazy(() =>
  import('../../features/near/near-page.tsx').then((file) => ({ default: file.NearPage })),
)
export const AccountOutcome = lazy(() =>
  import('../../features/wallet/outcome/account-standing.tsx').then((file) => ({ default: file.AccountOutcome })),
)
export const PaymentOutcome = lazy(() =>
  import('../../features/wallet/outcome/payment-outcome.tsx').then((file) => ({ default: file.PaymentOutcome })),
)
