export { endOf } from './rules.ts'
export { isProviderFree } from './service.ts'
