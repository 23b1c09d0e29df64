import type { Route } from '../../platform/serve.ts'

export const followRoutes: Route[] = []
