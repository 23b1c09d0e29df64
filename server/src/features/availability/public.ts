export { isProviderFree } from './service.ts'
