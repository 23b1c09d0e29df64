import type { Route } from '../../platform/serve.ts'

export const paymentRoutes: Route[] = []
